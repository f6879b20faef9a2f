import { useState } from "react";
import { EMAIL_MAX, NOTE_MAX, PHONE_MAX } from "~/contract/limits";
import { mobileError } from "~/contract/phone";
import { answerOf, backend } from "~/web/backend";
import { binder } from "~/web/forms/bind";
import { useForm } from "~/web/forms/use-action";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { FormDialog } from "./form-dialog";
import { actText } from "./text";
import { type ActedUser, nameOf } from "./use-user-acts";

const text = actText.access;
const EMPTY = { email: "", phone: "", reason: "" };

type AccessDialogProps = {
  open: boolean;
  user: ActedUser;
  /** The address and number shown are out of date. */
  onChanged(): void;
  onClose(): void;
};

/** Gives a person who has lost their address or number another one; what was typed outlives closing. */
export function AccessDialog({ open, user, onChanged, onClose }: AccessDialogProps) {
  const name = nameOf(user);
  const [typed, setTyped] = useState(EMPTY);
  const form = useForm(
    () => {
      const { email, phone, reason } = typed;
      const json = { reason, ...(email && { email }), ...(phone && { phone }) };
      return answerOf(backend.data.users[":id"].access.$post({ param: { id: user.id }, json }));
    },
    {
      rules: { phone: mobileError },
      success: text.done(name),
      failure: ({ message }) => [actText.failed, message],
      onSuccess: () => {
        setTyped(EMPTY);
        onClose();
        onChanged();
      },
      onError: ({ code }) => code === "not_found" && onChanged(),
    },
  );
  const bind = binder(typed, form.fieldErrors, (part) => setTyped((all) => ({ ...all, ...part })));
  return (
    <FormDialog
      open={open}
      title={text.title}
      cancel={actText.cancel}
      confirm={text.confirm}
      form={form}
      failed={actText.failed}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-quiet">{text.hint}</p>
      <TextInput
        label={text.email}
        type="email"
        autoComplete="off"
        optional
        maxLength={EMAIL_MAX}
        hint={text.emailHint}
        {...bind("email")}
      />
      <TextInput
        label={text.phone}
        type="tel"
        autoComplete="off"
        optional
        maxLength={PHONE_MAX}
        hint={text.phoneHint}
        {...bind("phone")}
      />
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        required
        rows={3}
        maxLength={NOTE_MAX}
        {...bind("reason")}
      />
    </FormDialog>
  );
}
