import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { TextArea } from "./inputs";
import { type ReadyReason, ReadyReasons } from "./ready-reasons";

export type ReasonDialogProps = {
  open: boolean;
  busy: boolean;
  /** Why the action was refused. */
  error?: string | undefined;
  maxLength: number;
  /** A reason may be given, and need not. */
  optional?: boolean;
  reasons?: readonly ReadyReason[];
  /** `outcome`: what the action leads to, said before its button. */
  text: Record<"title" | "label" | "hint" | "cancel" | "confirm", string> & { outcome?: string };
  onClose(): void;
  onConfirm(reason: string): void;
};

/**
 * Asks for a reason before an action, which Ctrl+Enter confirms too. What was typed outlives closing; a
 * refusal that was read does not.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, busy, error, maxLength, optional = false, text, onClose, onConfirm } = props;
  const { reasons = [] } = props;
  const [reason, setReason] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const isMissing = !optional && reason.trim() === "";
  const confirm = () => {
    if (isMissing || busy) return;
    setWasAsked(true);
    onConfirm(reason.trim());
  };
  const close = () => {
    // What is still being sent may be refused after this.
    if (!busy) setWasAsked(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title}
      cancel={text.cancel}
      footer={
        <Button variant="danger" busy={busy} disabled={isMissing} onClick={confirm}>
          {text.confirm}
        </Button>
      }
    >
      {reasons.length > 0 && (
        <ReadyReasons reasons={reasons} typed={reason} onChange={setReason} className="mb-4" />
      )}
      <TextArea
        label={text.label}
        optional={optional}
        hint={text.hint}
        error={wasAsked ? error : undefined}
        rows={4}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) confirm();
        }}
      />
      {text.outcome && <p className="mt-4">{text.outcome}</p>}
    </Dialog>
  );
}
