import { useState } from "react";
import { formatPhone } from "~/contract/format-phone";
import { isMobile } from "~/contract/phone";
import type { OwnVerification } from "~/contract/schemas/verification";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useAction, useForm } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { ownText as text } from "./text";

export type StepProps = { own: OwnVerification; onChanged(own: OwnVerification): void };

/** Shows by a code that the landlord reads the messages of their profile's number. */
export function PhoneStep({ own, onChanged }: StepProps) {
  const [sent, setSent] = useState(false);
  const send = useAction(() => answerOf(backend.data.verification.code.$post()), {
    onSuccess: () => setSent(true),
  });
  const check = useForm(
    (form) => {
      const json = { code: readForm(form)("code") };
      return answerOf(backend.data.verification.phone.$post({ json }));
    },
    { rules: {}, success: [text.phoneDone], onSuccess: onChanged },
  );
  const { phone } = own;
  if (!phone || !isMobile(phone)) {
    return (
      <>
        <p className="mb-3">{text.noPhone}</p>
        <ButtonLink to="/user/edit-profile" variant="secondary">
          {text.toProfile}
        </ButtonLink>
      </>
    );
  }
  if (own.phone_verified) return <p>{text.confirmed(formatPhone(phone))}</p>;
  return (
    <>
      <p className="mb-3">{text.phoneHint(formatPhone(phone))}</p>
      {sent && (
        <form {...check.formProps} method="post" noValidate className="mb-3 grid gap-3">
          <p role="status">{text.sent}</p>
          <TextInput
            label={text.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            messages={{ valueMissing: text.codeMissing }}
            error={check.fieldErrors.code}
          />
          <FormError error={check.error} />
          <Button type="submit" busy={check.busy} className="sm:justify-self-start">
            {text.confirm}
          </Button>
        </form>
      )}
      <Button
        variant={sent ? "quiet" : "secondary"}
        className={sent ? "-ml-4" : ""}
        busy={send.busy}
        onClick={() => send.run()}
      >
        {sent ? text.again : text.send}
      </Button>
      {send.error && <p className="field-error">{send.error.message}</p>}
    </>
  );
}
