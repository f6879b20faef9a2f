import type { ReactNode } from "react";
import { addMonths, monthTitle, weeksOf } from "~/contract/days";
import { formatDate } from "~/contract/format-date";
import { Section } from "~/web/features/property/sections/section";
import { type Calendar, firstFree, stateOf } from "./free-days";
import { availabilityText as text, WEEK_DAYS } from "./text";

export type MonthProps = {
  month: string;
  /** What a day shows; its number alone without. */
  children?: (day: string) => ReactNode;
  /** Tells assistive technology that the keyboard moves through the days. */
  grid?: boolean;
};

/** One month as a table, Monday first. */
export function Month({ month, children, grid = false }: MonthProps) {
  return (
    <table className="month" role={grid ? "grid" : undefined}>
      <caption>{monthTitle(month)}</caption>
      <thead>
        <tr>
          {WEEK_DAYS.map(([short, whole]) => (
            <th key={short} scope="col" abbr={whole}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((day, column) => {
              const key = WEEK_DAYS[column]?.[0];
              if (!day) return <td key={key} />;
              return <td key={key}>{children?.(day)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The calendar's place on the page, with the room that it takes. */
export function AvailabilitySection({ children }: { children: ReactNode }) {
  return (
    <Section title={text.title}>
      <div className="availability">{children}</div>
    </Section>
  );
}

/** The two months from the first free day on, as the server renders them: read-only. */
export function Availability({ calendar }: { calendar: Calendar }) {
  const first = firstFree(calendar).slice(0, 7);
  return (
    <AvailabilitySection>
      <div className="months">
        {[first, addMonths(first, 1)].map((month) => (
          <Month key={month} month={month}>
            {(day) => <StaticDay day={day} calendar={calendar} />}
          </Month>
        ))}
      </div>
      <Legend calendar={calendar} />
    </AvailabilitySection>
  );
}

function StaticDay({ day, calendar }: { day: string; calendar: Calendar }) {
  const state = stateOf(day, calendar);
  const number = Number(day.slice(8));
  if (state === "free") return <i>{number}</i>;
  if (state === "closed") return <i className="day-closed">{number}</i>;
  return (
    <i className="day-taken">
      {number}
      <span className="sr-only"> {text.taken}</span>
    </i>
  );
}

/** Spaces, so that the crossed-out ground shows and no number is read as a count. */
const SWATCH = "\u2003\u2003";

/** The day from which the listing is free, when that is to come, and what the crossed-out days mean. */
export function Legend({ calendar }: { calendar: Calendar }) {
  const { available_from: from, today, booked } = calendar;
  return (
    <>
      {from !== null && from > today && (
        <p className="mt-3 font-medium">
          {text.freeFrom} {formatDate(from)}.
        </p>
      )}
      {booked.length > 0 && (
        <p className="month-legend" aria-hidden="true">
          <i className="day-taken">{SWATCH}</i> {text.legend}
        </p>
      )}
    </>
  );
}
