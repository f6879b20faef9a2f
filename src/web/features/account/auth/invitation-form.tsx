import { useEffect, useRef, useState } from "react";
import { PHONE_MAX } from "~/contract/limits";
import type { OpenedInvitation } from "~/contract/schemas/invitation";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { roleLabel } from "../text";
import { REGISTRATION } from "./form-rules";
import { invitationPageText as text } from "./invitation-text";
import { NewPasswordFields } from "./new-password-fields";
import { NameFields } from "./person-fields";
import { authText } from "./text";

type InvitationFormProps = { token: string; invitation: OpenedInvitation };

/** Opens the account that an administrator invited to: its address and role are settled. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const [isDone, setDone] = useState(false);
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const read = readForm(form);
      const json = {
        token,
        first_name: read("first_name"),
        last_name: read("last_name"),
        phone: read("phone"),
        password: read("password"),
      };
      return answerOf(backend.data.invitations.accept.$post({ json }));
    },
    { rules: REGISTRATION, onSuccess: () => setDone(true) },
  );
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Notice tone="success" title={text.done} className="mt-5">
          {text.doneHint(invitation.email)}
        </Notice>
        <ButtonLink to="/auth" className="mt-6">
          {text.signIn}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...formProps} method="post" noValidate className="mt-3 grid gap-4">
      <p>{text.intro(roleLabel[invitation.role].toLocaleLowerCase("fr"))}</p>
      <TextInput
        label={text.address}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <NameFields typed={{}} errors={fieldErrors} />
      <TextInput
        label={authText.phone}
        name="phone"
        type="tel"
        optional
        autoComplete="tel"
        maxLength={PHONE_MAX}
        error={fieldErrors.phone}
      />
      <NewPasswordFields errors={fieldErrors} />
      <FormError error={error} title={text.failed} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}
