import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { TextArea } from "./inputs";

export type ReasonDialogProps = {
  open: boolean;
  busy: boolean;
  /** Why the act did not hold. */
  problem?: string;
  maxLength: number;
  words: { title: string; label: string; hint: string; cancel: string; confirm: string };
  onClose(): void;
  onConfirm(reason: string): void;
};

/** Asks why before an act; without a reason there is none. The text outlives closing. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, busy, problem, maxLength, words, onClose, onConfirm } = props;
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={reason.trim() === ""}
            onClick={() => onConfirm(reason.trim())}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextArea
        label={words.label}
        hint={words.hint}
        error={problem}
        rows={4}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
