import { useState } from "react";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { BookingChange } from "~/contract/schemas/booking-change";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import { useAction } from "~/web/forms/use-action";
import type { ToastText } from "~/web/ui/toast";
import { updateMessage } from "../stay/error-message";
import { decide } from "./decide";
import { landlordToasts as toasts } from "./text";

export type BookingAction =
  | "accept"
  | "decline"
  | "access"
  | "payment"
  | "cancel"
  | "accept_change"
  | "decline_change";
type Step = { action: BookingAction; request: () => Promise<LandlordBooking>; done?: ToastText };

/**
 * One booking of the landlord's as it stands, and what can be done with it, one action at a time.
 * `onChanged`: after each, and when one was refused because the booking stands otherwise.
 */
export function useBooking(loaded: LandlordBooking, onChanged: () => void) {
  const received = backend.data["received-bookings"][":id"];
  const changes = backend.data["booking-changes"][":id"];
  const param = { id: loaded.id };
  const [booking, setBooking] = useState(loaded);
  const [action, setAction] = useState<BookingAction>("accept");
  const { busy, error, run } = useAction(
    async (step: Step) => {
      setAction(step.action);
      setBooking(await step.request());
      onChanged();
      return step.done;
    },
    {
      success: (done) => done,
      onError: async ({ status }) => {
        // It changed meanwhile: show how it stands now.
        if (status === 409) onChanged();
        const current = status === 409 ? await settle(answerOf(received.$get({ param }))) : null;
        if (current?.data) setBooking(current.data);
      },
    },
  );
  return {
    booking,
    replace: setBooking,
    busy: busy ? action : null,
    /** Why the last action was refused. */
    error: error && updateMessage(error),
    /** The same, when that action was to decline: said in its dialog. */
    declineError: error && action.startsWith("decline") ? updateMessage(error) : undefined,
    cancelError: error && action === "cancel" ? updateMessage(error) : undefined,
    cancelStay: (reason: string) =>
      run({
        action: "cancel",
        request: () => answerOf(received.cancel.$post({ param, json: { reason } })),
        done: toasts.stayCancelled,
      }),
    accept: () =>
      run({
        action: "accept",
        request: () => decide(loaded.id, { accept: true }, setBooking),
      }),
    decline: (reason: string) =>
      run({
        action: "decline",
        request: () => decide(loaded.id, { reason }, setBooking),
      }),
    acceptChange: ({ id, kind }: BookingChange) =>
      run({
        action: "accept_change",
        request: () => answerOf(changes.accept.$post({ param: { id } })),
        done: kind === "modification" ? toasts.datesAccepted : toasts.cancellationAccepted,
      }),
    declineChange: ({ id }: BookingChange, reason: string) =>
      run({
        action: "decline_change",
        request: () => answerOf(changes.decline.$post({ param: { id }, json: { reason } })),
        done: toasts.changeDeclined,
      }),
    recordPayment: (paid: boolean) =>
      run({
        action: "payment",
        request: () => answerOf(received.payment.$post({ param, json: { paid } })),
        done: paid ? toasts.paymentRecorded : toasts.paymentTakenBack,
      }),
    share: (text: string) =>
      run({
        action: "access",
        request: () => answerOf(received.access.$post({ param, json: { text } })),
        done: toasts.accessShared,
      }),
  };
}
