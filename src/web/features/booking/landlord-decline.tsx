import { useState } from "react";
import { NOTE_MAX } from "~/contract/limits";
import { landlordBookingText as text } from "~/web/text/landlord";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextArea } from "~/web/ui/text-area";

export type LandlordDeclineProps = {
  open: boolean;
  busy: boolean;
  onClose(): void;
  onConfirm(reason: string): void;
};

/** Asks why; without a reason nothing can be declined. The text stays while the page is open. */
export function LandlordDecline({ open, busy, onClose, onConfirm }: LandlordDeclineProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.declineTitle}
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
            {text.declineConfirm}
          </Button>
        </>
      }
    >
      <TextArea
        label={text.declineReason}
        hint={text.declineHint}
        rows={4}
        maxLength={NOTE_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
