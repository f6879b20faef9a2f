import { useState } from "react";
import { NOTE_MAX } from "~/contract/limits";
import { reviewText as text } from "~/web/text/moderation";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextArea } from "~/web/ui/text-area";

type RejectDialogProps = {
  open: boolean;
  busy: boolean;
  /** Why the rejection did not hold. */
  problem: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason that the landlord will read; none, no rejection. The text outlives closing. */
export function RejectDialog({ open, busy, problem, onClose, onConfirm }: RejectDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.rejectTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === ""}
            onClick={() => onConfirm(reason.trim())}
          >
            {text.confirmReject}
          </Button>
        </>
      }
    >
      <TextArea
        label={text.rejectReason}
        hint={text.rejectHint}
        error={problem}
        rows={4}
        maxLength={NOTE_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
