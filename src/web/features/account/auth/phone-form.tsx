import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { UserType } from "~/contract/enums";
import { PHONE_MAX } from "~/contract/limits";
import { mobileError } from "~/contract/phone";
import { backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useAction, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { forgetCodeForm, keepCodeForm } from "./code-form-draft";
import type { AuthFormProps } from "./form-props";
import { NameFields, TermsBox, UserTypeChoice } from "./person-fields";
import { phoneText as text } from "./phone-text";
import { SentCode } from "./sent-code";
import { authText } from "./text";

export type PhoneFormProps = AuthFormProps & {
  /** Signs up as this kind of account unless another is chosen; without it the form signs in. */
  signsUpAs?: UserType;
};

/** A number, the code that is sent to it, and for a new account who it belongs to. */
export function PhoneForm({ typed, next, loading, signsUpAs }: PhoneFormProps) {
  // A code that a sign-in could not use is good for the sign-up.
  const [sentTo, setSentTo] = useState(typed.code_sent_to ?? "");
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sentTo) code.current?.focus();
  }, [sentTo]);
  const send = async (phone: string) => {
    await backend.auth.sendPhoneCode({ phone });
    typed.code_sent_to = phone;
    keepCodeForm(typed);
    setSentTo(phone);
  };
  const { formProps, busy, error, fieldErrors } = useForm(
    async (form) => {
      const read = readForm(form);
      const phone = read("phone");
      if (!sentTo) return send(phone);
      const data = signsUpAs && {
        first_name: read("first_name"),
        last_name: read("last_name"),
        user_type: read("user_type") as UserType,
      };
      await backend.auth.signInByPhone({ phone, code: read("code"), ...(data && { data }) });
      forgetCodeForm();
    },
    { rules: { phone: mobileError } },
  );
  const again = useAction(() => send(sentTo));
  const correct = () => {
    delete typed.code_sent_to;
    forgetCodeForm();
    setSentTo("");
  };
  return (
    <form {...formProps} method="post" noValidate aria-busy={loading} className="grid gap-4">
      {signsUpAs && (
        <>
          <UserTypeChoice typed={typed} chosen={signsUpAs} />
          <NameFields typed={typed} errors={fieldErrors} />
        </>
      )}
      <TextInput
        label={text.number}
        type="tel"
        name="phone"
        autoComplete="tel"
        required
        maxLength={PHONE_MAX}
        placeholder={authText.phoneExample}
        hint={sentTo ? undefined : text.numberHint}
        defaultValue={typed.phone}
        error={fieldErrors.phone}
        onChange={correct}
      />
      {sentTo && (
        <SentCode
          to={sentTo}
          again={again}
          ref={code}
          defaultValue={typed.code}
          error={fieldErrors.code}
        />
      )}
      {signsUpAs && <TermsBox typed={typed} />}
      <FormError error={error}>
        {error?.code === "phone_unknown" && (
          <Link
            to={`/auth?${new URLSearchParams({ tab: "register", by: "phone", ...(next && { next }) })}`}
            replace
            className="footer-link text-accent underline"
          >
            {text.signUp}
          </Link>
        )}
      </FormError>
      <Button type="submit" busy={busy} disabled={loading}>
        {sentTo ? (signsUpAs ? authText.register : authText.signIn) : text.send}
      </Button>
    </form>
  );
}
