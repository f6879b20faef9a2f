import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { firstSignIn } from "./first-sign-in";
import type { AuthFormProps } from "./form-props";
import { PasswordInput } from "./password-input";
import { ResendLink } from "./resend-link";
import { INVALID_CREDENTIALS, authText as text, authToasts as toasts } from "./text";

/** Sends what was typed, once nothing is blank, and shows the server's answer. */
export function SignInForm({ typed, next, loading }: AuthFormProps) {
  const email = useRef<HTMLInputElement>(null);
  // Not on the server, which knows no address.
  useEffect(() => {
    if (email.current && email.current.value === "") email.current.value = firstSignIn.read() ?? "";
  }, []);
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const read = readForm(form);
      typed.email = read("email");
      await backend.auth.signIn({ email: read("email"), password: read("password") });
      firstSignIn.write(undefined);
    },
    {
      rules: {},
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
        required
        ref={email}
        defaultValue={typed.email}
        error={fieldErrors.email}
      />
      <PasswordInput
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
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
