import { UNDO_SECONDS } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { toast } from "~/web/ui/toast";
import { offerUndo } from "~/web/ui/undo-toast";
import { updateMessage } from "../stay/error-message";
import { stayText } from "../stay/text";
import { landlordBookingText as text, landlordToasts as toasts } from "./text";

export type Decision = { accept: true } | { reason: string };

/** The server's seconds run from the moment it decided, somewhere within the request's time. */
const LEAST_MS = 3000;

/**
 * Accepts a request or declines it with a reason, and offers to undo that, whatever page shows by
 * then; `onUndone` is given the request as it waits again.
 */
export async function decide(
  id: string,
  decision: Decision,
  onUndone: (booking: LandlordBooking) => void,
): Promise<LandlordBooking> {
  const received = backend.data["received-bookings"][":id"];
  const param = { id };
  const pressed = Date.now();
  const isAccepted = "accept" in decision;
  const booking = isAccepted
    ? await answerOf(received.accept.$post({ param }))
    : await answerOf(received.decline.$post({ param, json: decision }));
  const [title, message] = isAccepted ? toasts.accepted : toasts.declined;
  const forMs = Math.max(LEAST_MS, UNDO_SECONDS * 1000 - (Date.now() - pressed));
  void offerUndo({
    title,
    message,
    label: text.undo,
    forMs,
    onUndo: () => void undo(id, onUndone),
  });
  return booking;
}

async function undo(id: string, onUndone: (booking: LandlordBooking) => void): Promise<void> {
  try {
    const undoing = backend.data["received-bookings"][":id"].undo.$post({ param: { id } });
    onUndone(await answerOf(undoing));
    await toast.success(text.undone, text.undoneHint);
  } catch (thrown) {
    await toast.error(stayText.error, updateMessage(BackendError.of(thrown)));
  }
}
