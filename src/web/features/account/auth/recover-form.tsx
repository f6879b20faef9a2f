import { useState } from "react";
import { Link } from "react-router";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import type { AuthFormProps } from "./form-props";
import { authText as text } from "./text";

/** Asks for a recovery link; the answer never tells whether the address has an account. */
export function RecoverForm({ typed, next, loading }: AuthFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const email = readForm(form)("email");
      await backend.auth.recover({ email });
      setSentTo(email.trim());
    },
    { rules: {} },
  );
  return (
    <div>
      <h2 className="text-xl font-semibold">{text.recoverTitle}</h2>
      <p className="mb-4 mt-1 text-quiet">{text.recoverIntro}</p>
      <form {...formProps} method="post" noValidate aria-busy={loading} className="grid gap-4">
        <TextInput
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={typed.email}
          error={fieldErrors.email}
        />
        <FormError error={error} />
        {sentTo && !busy && (
          <Notice tone="success" title={text.recoverSent}>
            {text.recoverSentHint(sentTo)}
          </Notice>
        )}
        <Button type="submit" busy={busy} disabled={loading}>
          {text.recover}
        </Button>
      </form>
      <Link
        to={next ? `/auth?${new URLSearchParams({ next })}` : "/auth"}
        replace
        className="footer-link mt-3 w-full justify-center text-accent"
      >
        {text.backToSignIn}
      </Link>
    </div>
  );
}
