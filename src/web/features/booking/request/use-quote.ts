import type { BookingQuote } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { useAnswer } from "~/web/backend/use-answer";

export type QuoteState = { quote?: BookingQuote | undefined; failed?: boolean | undefined };

/** The server's figures for a stay, once it has a first day. */
export function useQuote(propertyId: string, startDate: string, endDate: string): QuoteState {
  const query = { propertyId, startDate, ...(endDate && { endDate }) };
  const { answer, failed } = useAnswer(startDate && `${propertyId} ${startDate} ${endDate}`, () =>
    answerOf(backend.data.bookings.quote.$get({ query })),
  );
  return { quote: answer, failed };
}
