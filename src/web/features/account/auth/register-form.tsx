import { useEffect, useRef, useState } from "react";
import type { UserType } from "~/contract/enums";
import { EMAIL_MAX, PHONE_MAX } from "~/contract/limits";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { firstSignIn } from "./first-sign-in";
import type { AuthFormProps } from "./form-props";
import { REGISTRATION } from "./form-rules";
import { NewPasswordFields } from "./new-password-fields";
import { NameFields, TermsBox, UserTypeChoice } from "./person-fields";
import { ResendLink } from "./resend-link";
import { authText as text, authToasts as toasts } from "./text";

export type RegisterFormProps = AuthFormProps & {
  /** The account type chosen beforehand. */
  userType: UserType;
};

/** Opens an account. What a field lacks is said when it is left, and sends nothing. */
export function RegisterForm({ typed, next, loading, userType }: RegisterFormProps) {
  // Each account opened gives a fresh, empty form, once another one is asked for.
  const [done, setDone] = useState({ count: 0, email: "", another: false });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done.count === 0) return;
    notice.current?.scrollIntoView({ block: "center" });
    notice.current?.focus({ preventScroll: true });
  }, [done.count]);

  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const read = readForm(form);
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
      for (const name of Object.keys(typed)) delete typed[name];
      const email = read("email").trim();
      firstSignIn.write(email);
      setDone({ count: done.count + 1, email, another: false });
    },
    {
      rules: REGISTRATION,
      success: toasts.signUpDone,
      failure: ({ message }) => toasts.signUpFailed(message),
    },
  );

  return (
    <>
      {done.email && (
        <div ref={notice} tabIndex={-1} className="mb-4 rounded-lg">
          <Notice tone="success" title={text.registered}>
            <p>{text.registeredHint(done.email)}</p>
            <ResendLink key={done.count} email={done.email} next={next} />
          </Notice>
          {!done.another && (
            <Button
              variant="quiet"
              className="mt-2"
              onClick={() => setDone({ ...done, another: true })}
            >
              {text.another}
            </Button>
          )}
        </div>
      )}
      <form
        key={done.count}
        {...formProps}
        hidden={done.count > 0 && !done.another}
        method="post"
        noValidate
        aria-busy={loading}
        className="grid gap-4"
      >
        <UserTypeChoice typed={typed} chosen={userType} />
        <NameFields typed={typed} errors={fieldErrors} />
        <TextInput
          label={text.email}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={typed.email}
          error={fieldErrors.email}
        />
        <NewPasswordFields label={text.password} errors={fieldErrors} />
        <TextInput
          label={text.phone}
          optional
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          placeholder={text.phoneExample}
          defaultValue={typed.phone}
          error={fieldErrors.phone}
        />
        <TextInput
          label={text.location}
          optional
          name="location"
          autoComplete="address-level2"
          maxLength={120}
          placeholder={text.locationExample}
          defaultValue={typed.location}
          error={fieldErrors.location}
        />
        <TermsBox typed={typed} />
        <FormError error={error} />
        <Button type="submit" busy={busy} disabled={loading}>
          {text.register}
        </Button>
      </form>
    </>
  );
}
