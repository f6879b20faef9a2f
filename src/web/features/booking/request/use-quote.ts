import { useEffect, useState } from "react";
import type { BookingQuote } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";

const PAUSE_MS = 250;

export type QuoteState = {
  /** The last answer for these very dates; undefined while it is under way. */
  quote?: BookingQuote;
  failed?: boolean;
};

/** The server's figures for a stay, asked for when typing pauses; the last question wins. */
export function useQuote(propertyId: string, startDate: string, endDate: string): QuoteState {
  const asked = `${startDate} ${endDate}`;
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
  return state.asked === asked ? state : {};
}
