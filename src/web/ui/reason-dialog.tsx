import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { TextArea } from "./inputs";
import { overlayText as uiText } from "./overlay-text";

export type ReasonDialogProps = {
  open: boolean;
  busy: boolean;
  /** Why the action was refused. */
  error?: string | undefined;
  maxLength: number;
  /** A reason may be given, and need not. */
  optional?: boolean;
  /** Ready-made ones: what each button reads and what it writes. */
  reasons?: readonly (readonly [label: string, reason: string])[];
  text: { title: string; label: string; hint: string; cancel: string; confirm: string };
  onClose(): void;
  onConfirm(reason: string): void;
};

/** Asks for a reason before an action; what was typed outlives closing. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, busy, error, maxLength, optional = false, text, onClose, onConfirm } = props;
  const { reasons = [] } = props;
  const [reason, setReason] = useState("");
  const add = (ready: string) => {
    const isOwn = reason.trim() !== "" && !reasons.some(([, one]) => one === reason.trim());
    setReason(isOwn ? `${reason.trim()}\n${ready}` : ready);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!optional && reason.trim() === ""}
            onClick={() => onConfirm(reason.trim())}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      {reasons.length > 0 && (
        <fieldset className="mb-4">
          <legend className="mb-2 text-sm text-quiet">{uiText.readyReasons}</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map(([label, ready]) => (
              <button key={label} type="button" className="chip" onClick={() => add(ready)}>
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label={text.label}
        optional={optional}
        hint={text.hint}
        error={error}
        rows={4}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
