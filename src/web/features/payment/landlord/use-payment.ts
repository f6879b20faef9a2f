import { useRef } from "react";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import { usePolling } from "~/web/backend/use-polling";
import { useReload } from "~/web/backend/use-reload";

const PAUSES = { min: 5_000, max: 60_000 };
const of = (id: string) => answerOf(backend.data.bookings[":id"].payment.$get({ param: { id } }));

/** A booking's money, where it cannot be read without keeping the rest of the page away. */
export const readPayment = (id: string) => settle(of(id), "booking payment");

/** A booking's money as it goes on: the other side, the provider and the clock move it too. */
export function usePayment(bookingId: string, loaded: Settled<BookingPayment>) {
  const payment = useReload(loaded, () => readPayment(bookingId));
  const acts = useRef(0);
  usePolling(async () => {
    const before = acts.current;
    const now = await of(bookingId);
    // What was read before an act must not hide what the act has changed.
    if (before !== acts.current) return true;
    if (JSON.stringify(now) === JSON.stringify(payment.data)) return false;
    payment.set(() => now);
    return true;
  }, PAUSES);
  const replace = (next: BookingPayment) => {
    acts.current += 1;
    payment.set(() => next);
  };
  return { ...payment, replace };
}
