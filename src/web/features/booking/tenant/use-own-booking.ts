import { useEffect, useEffectEvent, useRef, useState } from "react";
import { paidSum } from "~/contract/booking-money";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, type BackendError, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import type { Money } from "~/web/features/payment/shared/use-money";
import { useAction } from "~/web/forms/use-action";
import type { ToastText } from "~/web/ui/toast";
import { updateMessage } from "../stay/error-message";
import { stayText } from "../stay/text";
import { tenantToasts as toasts } from "./text";

/**
 * One booking of the tenant's as it stands, and what they can do with it, one act at a time. It is
 * read again when its money has moved.
 */
export function useOwnBooking(loaded: TenantBooking, money: Money) {
  const own = backend.data.bookings[":id"];
  const param = { id: loaded.id };
  const [booking, setBooking] = useState(loaded);
  const perform = async (act: () => Promise<{ booking: TenantBooking; done: ToastText }>) => {
    const answer = await act();
    setBooking(answer.booking);
    // What ends a booking moves its money.
    void money.refresh();
    return answer.done;
  };
  const read = useEffectEvent(async () => {
    const current = await settle(answerOf(own.$get({ param })));
    if (current.data) setBooking(current.data);
  });
  const moved = money.payment && movedIn(money.payment);
  const known = useRef(moved);
  useEffect(() => {
    if (moved !== known.current && known.current !== undefined) void read();
    known.current = moved;
  }, [moved]);
  const options = {
    success: (done: ToastText) => done,
    onError: async ({ status }: BackendError) => {
      // It changed meanwhile: show how it stands now.
      const current = status === 409 ? await settle(answerOf(own.$get({ param }))) : null;
      if (current?.data) setBooking(current.data);
    },
  };
  const cancelling = useAction(perform, options);
  // Its button has no dialog that could say why.
  const withdrawing = useAction(perform, {
    ...options,
    failure: (error) => [stayText.error, updateMessage(error)],
  });
  return {
    booking,
    busy: cancelling.busy || withdrawing.busy,
    /** Why it was not cancelled. */
    error: cancelling.error && updateMessage(cancelling.error),
    cancel: (message: string) =>
      cancelling.run(async () => {
        const json = { message: message || null };
        const changed = await answerOf(own.cancel.$post({ param, json }));
        const ended = booking.status === "pending" ? toasts.requestWithdrawn : toasts.cancelled;
        const isCancelled = changed.status === "cancelled";
        return {
          booking: changed,
          done: isCancelled ? ended : toasts.cancellationAsked,
        };
      }),
    withdraw: (changeId: string) =>
      withdrawing.run(async () => ({
        booking: await answerOf(
          backend.data["booking-changes"][":id"].$delete({ param: { id: changeId } }),
        ),
        done: toasts.withdrawn,
      })),
  };
}

/** What a booking's payment status is made of. */
const movedIn = (payment: BookingPayment) =>
  [paidSum(payment), ...payment.transfers.map(({ status }) => status)].join();
