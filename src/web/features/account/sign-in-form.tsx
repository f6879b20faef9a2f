import type { FormEvent } from "react";
import { Link } from "react-router";
import { backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/text-input";
import { toast } from "~/web/ui/toast";
import { type AuthDrafts, note, readForm } from "./auth-drafts";
import { FormAlert } from "./form-alert";
import { PasswordInput } from "./password-input";
import { ResendLink } from "./resend-link";
import { authToasts, INVALID_CREDENTIALS } from "./text";

export type AuthFormProps = {
  drafts: AuthDrafts;
  /** Where to go afterwards: a checked path of this site. */
  next: string | null;
  /** The session is still being read: nothing can be sent yet. */
  loading: boolean;
};

/** Sends what was typed and shows the server's answer; it has no rules of its own. */
export function SignInForm({ drafts, next, loading }: AuthFormProps) {
  const { form, busy, error, fields, send, forget } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(event.currentTarget);
    send(
      () => backend.auth.signIn({ email: read("email"), password: read("password") }),
      ({ code, message }) =>
        toast.error(
          ...authToasts.signInFailed(
            code === "invalid_credentials" ? INVALID_CREDENTIALS : message,
          ),
        ),
    );
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={loading}
      className="grid gap-4"
      onSubmit={submit}
      onInput={(event) => {
        note(drafts, event);
        forget(event);
      }}
    >
      <TextInput
        label="Adresse e-mail"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={drafts.email}
        error={fields.email}
      />
      <PasswordInput
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={fields.password}
      />
      <FormAlert error={error}>
        {error?.code === "email_not_confirmed" && (
          <ResendLink email={drafts.email ?? ""} next={next} />
        )}
      </FormAlert>
      <Button type="submit" busy={busy} disabled={loading}>
        Se connecter
      </Button>
      <Link to={recoverPath(next)} replace className="footer-link justify-center text-accent">
        Mot de passe oublié&nbsp;?
      </Link>
    </form>
  );
}

function recoverPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ recover: "1", ...(next && { next }) })}`;
}
