import { Link } from "react-router";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import type { TypedValues } from "./auth-panel";
import { PasswordInput } from "./password-input";
import { ResendLink } from "./resend-link";
import { INVALID_CREDENTIALS, authText as text, authToasts as toasts } from "./text";

export type AuthFormProps = {
  typed: TypedValues;
  /** Where to go afterwards: a checked path of this site. */
  next: string | null;
  /** The session is still being read: nothing can be sent yet. */
  loading: boolean;
};

/** Sends what was typed and shows the server's answer; it has no rules of its own. */
export function SignInForm({ typed, next, loading }: AuthFormProps) {
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const read = readForm(form);
      return backend.auth.signIn({ email: read("email"), password: read("password") });
    },
    {
      failure: ({ code, message }) =>
        toasts.signInFailed(code === "invalid_credentials" ? INVALID_CREDENTIALS : message),
    },
  );
  return (
    <form {...formProps} method="post" noValidate aria-busy={loading} className="grid gap-4">
      <TextInput
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={typed.email}
        error={fieldErrors.email}
      />
      <PasswordInput
        label={text.password}
        name="password"
        autoComplete="current-password"
        error={fieldErrors.password}
      />
      <FormError error={error}>
        {error?.code === "email_not_confirmed" && (
          <ResendLink email={typed.email ?? ""} next={next} />
        )}
      </FormError>
      <Button type="submit" busy={busy} disabled={loading}>
        {text.signIn}
      </Button>
      <Link
        to={`/auth?${new URLSearchParams({ recover: "1", ...(next && { next }) })}`}
        replace
        className="footer-link justify-center text-accent"
      >
        {text.forgotten}
      </Link>
    </form>
  );
}
