import { useRef, useState } from "react";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, type BackendError, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import { useRetry } from "~/web/backend/use-retry";

export type Money = {
  /** The last that is known; undefined while nothing is. */
  payment: BookingPayment | undefined;
  /** When it came, by the clock of this device, ms. */
  receivedAt: number;
  /** Why the last read brought nothing. */
  error: BackendError | undefined;
  refresh(): Promise<void>;
  /** Shows what an act answered. */
  take(payment: BookingPayment): void;
};

/** Reads a booking's money as its caller's side may. */
export const readMoney = (bookingId: string): Promise<Settled<BookingPayment>> =>
  settle(answerOf(backend.data.bookings[":id"].payment.$get({ param: { id: bookingId } })));

/** A booking's money as it stands: what the page has loaded, read again, or answered by an act. */
export function useMoney(bookingId: string, loaded: Settled<BookingPayment>): Money {
  const [state, setState] = useState(() => ({ loaded, ...standing(loaded) }));
  const turn = useRef(0);
  if (state.loaded !== loaded) setState({ loaded, ...standing(loaded) });

  function take(payment: BookingPayment) {
    turn.current += 1;
    setState((old) => ({ ...old, ...standing({ data: payment }) }));
  }
  async function refresh() {
    turn.current += 1;
    const mine = turn.current;
    const next = await readMoney(bookingId);
    // What was read before an act must not hide what the act has changed.
    if (mine !== turn.current) return;
    setState((old) => ({ ...old, ...(next.error ? { error: next.error } : standing(next)) }));
  }
  useRetry(state.error, refresh);
  const { payment, receivedAt, error } = state;
  return { payment, receivedAt, error, refresh, take };
}

const standing = ({ data, error }: Settled<BookingPayment>) => ({
  payment: data,
  error,
  receivedAt: Date.now(),
});
