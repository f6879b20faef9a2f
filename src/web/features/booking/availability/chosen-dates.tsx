import type { ReactNode } from "react";
import { formatDate } from "~/contract/format-date";
import { periodCount } from "~/contract/stay-words";
import { formatDayAndMonth } from "~/web/lib/format-day";
import { Button } from "~/web/ui/button";
import { QuoteLines } from "../request/quote-lines";
import { useQuote } from "../request/use-quote";
import { type Calendar, type Dates, nextTaken, soonestEnd } from "./free-days";
import { availabilityText as text } from "./text";

export type ChosenDatesProps = {
  propertyId: string;
  calendar: Calendar;
  dates: Dates;
  onClear: () => void;
  /** Asks for the stay. */
  action: ReactNode;
};

/** The chosen stay, its price from the server, and the button that leads on. */
export function ChosenDates({ propertyId, calendar, dates, onClear, action }: ChosenDatesProps) {
  const { startDate, endDate } = dates;
  // Without an end a stay would run into the next one: there is nothing to price yet.
  const endMissing = endDate === "" && nextTaken(startDate, calendar) !== undefined;
  const quote = useQuote(propertyId, endMissing ? "" : startDate, endDate);
  return (
    <div className="mt-4">
      <p role="status" className="mb-3">
        {summary(dates, calendar)}
      </p>
      {startDate && (
        <>
          {!endMissing && <QuoteLines started {...quote} />}
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

/** What is chosen and what to choose next. */
function summary({ startDate, endDate }: Dates, calendar: Calendar): string {
  const { today, billing_period, minimum_stay } = calendar;
  const atLeast =
    billing_period === "day" && minimum_stay === 1
      ? ""
      : ` ${text.atLeast(periodCount(minimum_stay, billing_period))}`;
  if (!startDate) return text.chooseStart + atLeast;
  const arrival = formatDate(startDate);
  if (endDate) return text.fromTo(arrival, formatDate(endDate));
  const limit = nextTaken(startDate, calendar);
  const next = limit ? text.freeUntil(formatDayAndMonth(limit, today)) : text.chooseEnd;
  const soonest =
    atLeast && text.soonest(formatDayAndMonth(soonestEnd(startDate, calendar), today));
  return [text.arrival(arrival), next, soonest].filter(Boolean).join(" ");
}
