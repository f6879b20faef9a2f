import { NOTE_MAX } from "~/contract/limits";
import { ReasonDialog, type ReasonDialogProps } from "~/web/ui/reason-dialog";
import { landlordBookingText as text } from "./text";

const WORDS = {
  title: text.declineTitle,
  label: text.declineReason,
  hint: text.declineHint,
  cancel: text.cancel,
  confirm: text.declineConfirm,
};

/** Asks why; without a reason nothing can be declined. */
export function LandlordDecline(props: Omit<ReasonDialogProps, "maxLength" | "words">) {
  return <ReasonDialog {...props} maxLength={NOTE_MAX} words={WORDS} />;
}
