import { useState } from "react";
import { INVITATION_DAYS } from "~/contract/admin-enums";
import { ROLES } from "~/contract/enums";
import { EMAIL_MAX } from "~/contract/limits";
import type { InvitationInput } from "~/contract/schemas/invitation";
import { answerOf, backend } from "~/web/backend";
import { roleLabel } from "~/web/features/account/text";
import { binder } from "~/web/forms/bind";
import { useForm } from "~/web/forms/use-action";
import { Select, TextInput } from "~/web/ui/inputs";
import { FormDialog } from "./form-dialog";
import { invitationText as text } from "./invitation-text";

type InviteDialogProps = { open: boolean; onClose(): void; onSent?(): void };
const EMPTY = { email: "", role: "user", days: "7" };

/** Invites an address by mail; what was typed outlives closing and failing. */
export function InviteDialog({ open, onClose, onSent }: InviteDialogProps) {
  const [typed, setTyped] = useState(EMPTY);
  const form = useForm(
    () => {
      // The server checks them: the options are its own.
      const json = { ...typed, days: Number(typed.days) } as InvitationInput;
      return answerOf(backend.data.invitations.$post({ json }));
    },
    {
      rules: {},
      success: ({ email }) => text.sent(email),
      failure: ({ message }) => [text.notSent, message],
      onSuccess: () => {
        setTyped(EMPTY);
        onClose();
        onSent?.();
      },
    },
  );
  const bind = binder(typed, form.fieldErrors, (part) => setTyped((all) => ({ ...all, ...part })));
  return (
    <FormDialog
      open={open}
      title={text.title}
      cancel={text.cancel}
      confirm={text.send}
      form={form}
      failed={text.notSent}
      onClose={onClose}
    >
      <TextInput
        label={text.email}
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_MAX}
        {...bind("email")}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select label={text.role} {...bind("role")}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleLabel[role]}
            </option>
          ))}
        </Select>
        <Select label={text.days} {...bind("days")}>
          {INVITATION_DAYS.map((days) => (
            <option key={days} value={days}>
              {text.dayChoice(days)}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-sm text-quiet">{text.hint}</p>
    </FormDialog>
  );
}
