import { useState } from "react";
import { EMAIL_MAX } from "~/contract/limits";
import type { OwnProfile } from "~/contract/schemas/account";
import { answerOf, backend } from "~/web/backend";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { OwnerProofField, readProof } from "./owner-proof";
import { emailText as text } from "./text";

export type EmailFormProps = { own: OwnProfile; pendingEmail: string | null };

/** Asks for another address, which its owner then confirms by mail; what is typed is kept. */
export function EmailForm({ own, pendingEmail }: EmailFormProps) {
  const key = `email-draft:${own.user_id}`;
  const [pending, setPending] = useState(pendingEmail);
  const [count, setCount] = useState(0);
  const [draft] = useState(() => readDraft<{ email: string }>(key)?.email);
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const read = readForm(form);
      const json = { email: read("email"), ...readProof(read, own) };
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
      <p className="mb-3 wrap-anywhere">{own.email ? text.current(own.email) : text.none}</p>
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
          hint={own.email ? text.hint : text.firstHint}
          defaultValue={count === 0 ? draft : undefined}
          error={fieldErrors.email}
          onChange={({ target }) => writeDraft(key, { email: target.value })}
        />
        <OwnerProofField own={own} errors={fieldErrors} />
        <FormError error={error} />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {own.email ? text.submit : text.add}
        </Button>
      </form>
    </>
  );
}
