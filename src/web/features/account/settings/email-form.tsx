import { useState } from "react";
import { EMAIL_MAX, PASSWORD_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { PasswordInput } from "../auth/password-input";
import { emailText as text } from "./text";

export type EmailFormProps = { userId: string; email: string; pendingEmail: string | null };

/** Asks for another address, which its owner then confirms by mail; what is typed is kept. */
export function EmailForm({ userId, email, pendingEmail }: EmailFormProps) {
  const key = `email-draft:${userId}`;
  const [pending, setPending] = useState(pendingEmail);
  const [count, setCount] = useState(0);
  const [draft] = useState(() => readDraft<{ email: string }>(key)?.email);
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const read = readForm(form);
      const json = { email: read("email"), password: read("password") };
      await answerOf(backend.data.account.email.$post({ json }));
      return json.email.trim();
    },
    {
      rules: {},
      success: text.done,
      onSuccess: (asked) => {
        writeDraft(key, undefined);
        setPending(asked);
        setCount(count + 1);
      },
    },
  );
  return (
    <>
      <p className="mb-3 wrap-anywhere">{text.current(email)}</p>
      {pending && (
        <Notice tone="info" title={text.pending} className="mb-4">
          <p className="wrap-anywhere">{text.pendingHint(pending)}</p>
        </Notice>
      )}
      <form key={count} {...formProps} method="post" noValidate className="grid gap-4">
        <TextInput
          label={text.email}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          hint={text.hint}
          defaultValue={count === 0 ? draft : undefined}
          error={fieldErrors.email}
          onChange={({ target }) => writeDraft(key, { email: target.value })}
        />
        <PasswordInput
          label={text.password}
          name="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_MAX}
          error={fieldErrors.password}
        />
        <FormError error={error} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {text.submit}
        </Button>
      </form>
    </>
  );
}
