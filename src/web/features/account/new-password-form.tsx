import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { PASSWORD_MAX } from "~/contract/limits";
import { backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { toast } from "~/web/ui/toast";
import { readForm } from "./auth-drafts";
import { FormAlert } from "./form-alert";
import { PasswordInput } from "./password-input";
import { authToasts, PASSWORDS_DIFFER } from "./text";

export type NewPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  loading: boolean;
  onDone: () => void;
};

/** Recovery mode: chooses a new password with the token of the mailed link. */
export function NewPasswordForm({ token, loading, onDone }: NewPasswordFormProps) {
  const { form, busy, error, fields, send, forget } = useSending();
  const [differ, setDiffer] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const read = readForm(element);
    const same = read("password") === read("password_confirmation");
    setDiffer(!same);
    if (!same) return element.querySelector<HTMLElement>("[name=password_confirmation]")?.focus();
    send(async () => {
      await backend.auth.resetPassword({ token, password: read("password") });
      toast.success(...authToasts.passwordChanged);
      onDone();
    });
  };
  return (
    <div>
      <h2 className="mb-4 text-xl font-semibold">Choisissez un nouveau mot de passe</h2>
      <form
        ref={form}
        method="post"
        noValidate
        aria-busy={loading}
        className="grid gap-4"
        onSubmit={submit}
        onInput={(event) => {
          forget(event);
          setDiffer(false);
        }}
      >
        <PasswordInput
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint="8 caractères au moins. Une courte phrase se retient bien."
          error={fields.password}
        />
        <PasswordInput
          label="Confirmation du mot de passe"
          name="password_confirmation"
          autoComplete="new-password"
          error={differ ? PASSWORDS_DIFFER : undefined}
        />
        <FormAlert error={error}>
          {error?.code === "link_invalid" && (
            <Link to="/auth?recover=1" className="footer-link text-accent underline">
              Demander un autre lien
            </Link>
          )}
        </FormAlert>
        <Button type="submit" busy={busy} disabled={loading}>
          Enregistrer le mot de passe
        </Button>
      </form>
    </div>
  );
}
