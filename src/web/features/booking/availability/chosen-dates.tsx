import type { ReactNode } from "react";
import { formatDate } from "~/web/lib/format-date";
import { Button } from "~/web/ui/button";
import { QuoteLines } from "../request/quote-lines";
import { useQuote } from "../request/use-quote";
import type { Dates } from "./free-days";
import { availabilityText as text } from "./text";

export type ChosenDatesProps = {
  propertyId: string;
  dates: Dates;
  onClear: () => void;
  /** Asks for the stay. */
  action: ReactNode;
};

/** The chosen stay, its price from the server, and the button that leads on. */
export function ChosenDates({ propertyId, dates, onClear, action }: ChosenDatesProps) {
  const { startDate, endDate } = dates;
  const quote = useQuote(propertyId, startDate, endDate);
  const summary = !startDate
    ? text.chooseStart
    : endDate
      ? text.fromTo(formatDate(startDate), formatDate(endDate))
      : `${text.arrival(formatDate(startDate))} ${text.chooseEnd}`;
  return (
    <div className="mt-4">
      <p role="status" className="mb-3">
        {summary}
      </p>
      {startDate && (
        <>
          <QuoteLines started {...quote} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {action}
            <Button variant="quiet" onClick={onClear}>
              {text.clear}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
