import { NOTE_MAX } from "~/contract/limits";
import { ReasonDialog, type ReasonDialogProps } from "~/web/ui/reason-dialog";
import { reviewText as text } from "./text";

const WORDS = {
  title: text.rejectTitle,
  label: text.rejectReason,
  hint: text.rejectHint,
  cancel: text.cancel,
  confirm: text.confirmReject,
};

/** Asks for the reason that the landlord will read; none, no rejection. */
export function RejectDialog(props: Omit<ReasonDialogProps, "maxLength" | "words">) {
  return <ReasonDialog {...props} maxLength={NOTE_MAX} words={WORDS} />;
}
