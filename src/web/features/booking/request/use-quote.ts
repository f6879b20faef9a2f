import { useEffect, useState } from "react";
import type { BookingQuote } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { onReconnect } from "~/web/lib/on-reconnect";

const PAUSE_MS = 250;

export type QuoteState = {
  /** The last answer for these very dates; undefined while it is under way. */
  quote?: BookingQuote;
  failed?: boolean;
};

/**
 * The server's figures for a stay, asked for when typing pauses; the last question wins. What failed
 * is asked again once the network is back.
 */
export function useQuote(propertyId: string, startDate: string, endDate: string): QuoteState {
  const [attempt, setAttempt] = useState(0);
  const asked = `${startDate} ${endDate} ${attempt}`;
  const [state, setState] = useState<QuoteState & { asked?: string }>({});
  useEffect(() => {
    if (!startDate) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const query = { propertyId, startDate, ...(endDate && { endDate }) };
      try {
        const quote = await answerOf(backend.data.bookings.quote.$get({ query }));
        if (wanted) setState({ asked, quote });
      } catch {
        if (wanted) setState({ asked, failed: true });
      }
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [propertyId, startDate, endDate, asked]);
  const failed = state.failed && state.asked === asked;
  useEffect(() => (failed ? onReconnect(() => setAttempt((n) => n + 1)) : undefined), [failed]);
  return state.asked === asked ? state : {};
}
