import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { TextInput } from "~/web/ui/text-input";
import { note, readForm } from "./auth-drafts";
import { FormAlert } from "./form-alert";
import type { AuthFormProps } from "./sign-in-form";

/** Asks for a recovery link; the answer never tells whether the address has an account. */
export function RecoverForm({ drafts, next, loading }: AuthFormProps) {
  const { form, busy, error, fields, send, forget } = useSending();
  const [sentTo, setSentTo] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = readForm(event.currentTarget)("email");
    send(async () => {
      await backend.auth.recover({ email });
      setSentTo(email.trim());
    });
  };
  return (
    <div>
      <h2 className="text-xl font-semibold">Mot de passe oublié</h2>
      <p className="mb-4 mt-1 text-quiet">
        Indiquez votre adresse&nbsp;: vous recevrez un lien, valable 30 minutes, pour choisir un
        nouveau mot de passe.
      </p>
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
        <FormAlert error={error} />
        {sentTo && !busy && (
          <Notice tone="success" title="Regardez votre boîte de réception">
            Si un compte existe pour {sentTo}, un lien vient d'y être envoyé. Pensez aux courriers
            indésirables.
          </Notice>
        )}
        <Button type="submit" busy={busy} disabled={loading}>
          Recevoir le lien
        </Button>
      </form>
      <Link
        to={next ? `/auth?${new URLSearchParams({ next })}` : "/auth"}
        replace
        className="footer-link mt-3 w-full justify-center text-accent"
      >
        Revenir à la connexion
      </Link>
    </div>
  );
}
