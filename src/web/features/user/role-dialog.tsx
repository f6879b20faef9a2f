import { useState } from "react";
import { ROLES, type Role } from "~/contract/enums";
import { NOTE_MAX } from "~/contract/limits";
import type { BackendError } from "~/web/backend/error";
import { roleLabel } from "~/web/features/account/text";
import { FormError } from "~/web/forms/form-error";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Select, TextArea } from "~/web/ui/inputs";
import { actText } from "./text";

const text = actText.role;

type RoleDialogProps = {
  open: boolean;
  role: Role;
  busy: boolean;
  error: BackendError | undefined;
  onClose(): void;
  onConfirm(change: { role: Role; reason?: string }): void;
};

/** Asks for another role and, if one likes, why. */
export function RoleDialog({ open, role, busy, error, onClose, onConfirm }: RoleDialogProps) {
  const others = ROLES.filter((one) => one !== role);
  const [chosen, setChosen] = useState<Role>(others[0] ?? "user");
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      cancel={actText.cancel}
      footer={
        <Button
          busy={busy}
          onClick={() =>
            onConfirm({ role: chosen, ...(reason.trim() && { reason: reason.trim() }) })
          }
        >
          {text.confirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={text.label}
          name="role"
          hint={text.hint}
          value={chosen}
          onChange={({ target }) => setChosen(others.find((one) => one === target.value) ?? role)}
        >
          {others.map((one) => (
            <option key={one} value={one}>
              {roleLabel[one]}
            </option>
          ))}
        </Select>
        <TextArea
          label={text.reason}
          name="reason"
          optional
          rows={3}
          maxLength={NOTE_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError error={error} title={actText.failed} />
      </div>
    </Dialog>
  );
}
