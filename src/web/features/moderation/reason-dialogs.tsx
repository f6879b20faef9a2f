import { NOTE_MAX } from "~/contract/limits";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { changeReasons, reasonText, rejectReasons, suspendReasons } from "./reason-text";

export type ModerationReasonProps = {
  open: boolean;
  /** How many listings it is about. */
  count?: number;
  busy: boolean;
  /** Why the decision was refused. */
  error?: string | undefined;
  onClose(): void;
  onConfirm(reason: string): void;
};

type RejectProps = ModerationReasonProps & { outcome?: "inactive" | "rejected" };

/** Asks why one listing or several are rejected, and says what they become; the owners read it. */
export function RejectDialog({ count = 1, outcome = "rejected", ...props }: RejectProps) {
  return (
    <ReasonDialog
      {...props}
      maxLength={NOTE_MAX}
      reasons={rejectReasons}
      text={reasonText.reject(count, outcome)}
    />
  );
}

/** Asks what the owner is to change before the listing is looked at again. */
export function ChangeDialog(props: Omit<ModerationReasonProps, "count">) {
  return (
    <ReasonDialog
      {...props}
      maxLength={NOTE_MAX}
      reasons={changeReasons}
      text={reasonText.change}
    />
  );
}

/** Asks why one online listing or several are suspended; the owners read it. */
export function SuspendDialog({ count = 1, ...props }: ModerationReasonProps) {
  return (
    <ReasonDialog
      {...props}
      maxLength={NOTE_MAX}
      reasons={suspendReasons}
      text={reasonText.suspend(count)}
    />
  );
}
