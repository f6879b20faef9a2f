import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { USER_TYPES, type UserType } from "~/contract/enums";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PHONE_MAX } from "~/contract/limits";
import { backend } from "~/web/backend";
import { useSending } from "~/web/forms/use-sending";
import { Button } from "~/web/ui/button";
import { Checkbox } from "~/web/ui/checkbox";
import { Notice } from "~/web/ui/notice";
import { RadioGroup } from "~/web/ui/radio-group";
import { TextInput } from "~/web/ui/text-input";
import { toast } from "~/web/ui/toast";
import { note, readForm } from "./auth-drafts";
import { FormAlert } from "./form-alert";
import { PasswordInput } from "./password-input";
import { ResendLink } from "./resend-link";
import type { AuthFormProps } from "./sign-in-form";
import { authToasts, PASSWORDS_DIFFER, TERMS_REQUIRED, userTypeLabel } from "./text";

const TYPES = USER_TYPES.map((value) => ({ value, label: userTypeLabel[value] }));

export type RegisterFormProps = AuthFormProps & {
  /** The account type chosen beforehand. */
  userType: UserType;
};

/** Opens an account. Fields left empty, differing passwords and unaccepted terms send nothing. */
export function RegisterForm({ drafts, next, loading, userType }: RegisterFormProps) {
  const { form, busy, error, fields, send, forget } = useSending();
  const [differ, setDiffer] = useState(false);
  // Each account opened gives a fresh, empty form.
  const [done, setDone] = useState({ count: 0, email: "" });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done.count > 0) notice.current?.focus();
  }, [done.count]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const read = readForm(element);
    const same = read("password") === read("password_confirmation");
    setDiffer(!same);
    if (!isComplete(element)) return;
    if (!same) return element.querySelector<HTMLElement>("[name=password_confirmation]")?.focus();
    send(
      async () => {
        await backend.auth.signUp({
          email: read("email"),
          password: read("password"),
          redirectTo: next,
          data: {
            first_name: read("first_name"),
            last_name: read("last_name"),
            phone: read("phone"),
            location: read("location"),
            user_type: read("user_type") as UserType,
          },
        });
        for (const name of Object.keys(drafts)) delete drafts[name];
        setDone({ count: done.count + 1, email: read("email").trim() });
        toast.success(...authToasts.signUpDone);
      },
      ({ message }) => toast.error(...authToasts.signUpFailed(message)),
    );
  };

  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-4 outline-none">
      {done.email && (
        <Notice tone="success" title="Plus qu'une étape" className="mb-4">
          <p>
            Ouvrez le lien envoyé à {done.email} pour confirmer votre adresse, puis connectez-vous.
          </p>
          <ResendLink key={done.count} email={done.email} next={next} />
        </Notice>
      )}
      <form
        key={done.count}
        ref={form}
        method="post"
        noValidate
        aria-busy={loading}
        className="grid gap-4"
        onSubmit={submit}
        onInput={(event) => {
          note(drafts, event);
          forget(event);
          if (differ && (event.target as HTMLInputElement).type !== "email") setDiffer(false);
        }}
      >
        <RadioGroup
          label="Vous êtes"
          name="user_type"
          options={TYPES}
          defaultValue={(drafts.user_type as UserType | undefined) ?? userType}
          inline
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Prénom"
            name="first_name"
            autoComplete="given-name"
            required
            maxLength={NAME_MAX}
            defaultValue={drafts.first_name}
            error={fields.first_name}
          />
          <TextInput
            label="Nom"
            name="last_name"
            autoComplete="family-name"
            required
            maxLength={NAME_MAX}
            defaultValue={drafts.last_name}
            error={fields.last_name}
          />
        </div>
        <TextInput
          label="Adresse e-mail"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={drafts.email}
          error={fields.email}
        />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          maxLength={PASSWORD_MAX}
          hint="8 caractères au moins. Une courte phrase se retient bien."
          error={fields.password}
        />
        <PasswordInput
          label="Confirmation du mot de passe"
          name="password_confirmation"
          autoComplete="new-password"
          required
          error={differ ? PASSWORDS_DIFFER : undefined}
        />
        <TextInput
          label="Téléphone"
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          placeholder="+237 6 99 12 34 56"
          defaultValue={drafts.phone}
          error={fields.phone}
        />
        <TextInput
          label="Localisation"
          optional
          name="location"
          autoComplete="address-level2"
          maxLength={120}
          placeholder="Quartier ou ville"
          defaultValue={drafts.location}
          error={fields.location}
        />
        <Checkbox
          name="terms"
          required
          defaultChecked={drafts.terms === "on"}
          messages={{ valueMissing: TERMS_REQUIRED }}
          label={
            <>
              J'accepte les{" "}
              <Link to="/terms" target="_blank" className="underline">
                conditions d'utilisation
              </Link>{" "}
              et la{" "}
              <Link to="/privacy" target="_blank" className="underline">
                politique de confidentialité
              </Link>
              .
            </>
          }
        />
        <FormAlert error={error} />
        <Button type="submit" busy={busy} disabled={loading}>
          S'inscrire
        </Button>
      </form>
    </div>
  );
}

/** Shows a sentence beside each required field left empty; formats are the server's to judge. */
function isComplete(form: HTMLFormElement): boolean {
  const empty = Array.from(form.elements).filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.validity.valueMissing,
  );
  for (const field of empty) field.checkValidity();
  empty[0]?.focus();
  return empty.length === 0;
}
