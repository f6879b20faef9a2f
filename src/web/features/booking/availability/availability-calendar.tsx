import "./availability-calendar.css";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { addDays, addMonths } from "~/contract/days";
import { formatDate } from "~/contract/format-date";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { IconButton } from "~/web/ui/icon-button";
import { ChevronLeftIcon, ChevronRightIcon } from "~/web/ui/icons";
import { DATES_CHOSEN } from "../dates-chosen";
import { BookingControl } from "../request/booking-control";
import { keepBooking, readBooking } from "../request/booking-draft";
import { AvailabilitySection, Legend, Month } from "./availability-month";
import { ChosenDates } from "./chosen-dates";
import { dayAtKey } from "./day-at-key";
import {
  type Calendar,
  choose,
  type Dates,
  type DayState,
  firstFree,
  mayChoose,
  mayStart,
  stateOf,
} from "./free-days";
import { availabilityText as text } from "./text";
import { useTwoMonths } from "./use-two-months";

export type AvailabilityProps = {
  propertyId: string;
  landlordId: string;
  calendar: Calendar;
  /** Opens the booking dialog, which reads the dates kept here. */
  onBook: () => void;
};

const NONE: Dates = { startDate: "", endDate: "" };

/** The calendar in its place, with the way to the booking dialog. */
export function Availability({ landlordId, onBook, ...calendar }: AvailabilityProps) {
  const { propertyId } = calendar;
  const control = { propertyId, landlordId, sent: null, onOpen: onBook };
  return (
    <AvailabilitySection>
      <AvailabilityCalendar {...calendar} action={<BookingControl {...control} />} />
    </AvailabilitySection>
  );
}

type CalendarProps = Pick<AvailabilityProps, "propertyId" | "calendar"> & {
  /** What leads on once the dates are chosen. */
  action: ReactNode;
};

/** Months to step through: choosing arrival and departure gives the price and fills the request. */
function AvailabilityCalendar(props: CalendarProps) {
  const { propertyId, calendar } = props;
  const shown = useTwoMonths() ? 2 : 1;
  const [dates, setDates] = useState(() => restoredDates(propertyId, calendar));

  // The price card of a visitor shows the dates that a reload restores.
  useEffect(() => {
    if (readBooking(propertyId).startDate) window.dispatchEvent(new Event(DATES_CHOSEN));
  }, [propertyId]);

  const keep = (next: Dates) => {
    setDates(next);
    // How long the stay is follows from the days.
    keepBooking(propertyId, { ...readBooking(propertyId), ...next, duration: "" });
  };
  return (
    <div>
      <CalendarMonths calendar={calendar} dates={dates} shown={shown} onChange={keep} />
      <ChosenDates {...props} dates={dates} onClear={() => keep(NONE)} />
    </div>
  );
}

export type CalendarMonthsProps = {
  calendar: Calendar;
  dates: Dates;
  /** How many months stand beside each other. */
  shown: number;
  onChange: (dates: Dates) => void;
};

/** The months with their taken days: a press chooses the arrival, the next the departure. */
export function CalendarMonths({ calendar, dates, shown, onChange }: CalendarMonthsProps) {
  const { today } = calendar;
  const root = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState((dates.startDate || firstFree(calendar)).slice(0, 7));
  const [cursor, setCursor] = useState(dates.startDate || firstFree(calendar));
  const byKey = useRef(false);
  const lastMonth = addDays(today, BOOKING_HORIZON_DAYS).slice(0, 7);
  const months = Array.from({ length: shown }, (_, index) => addMonths(first, index));
  const reachable = months.includes(cursor.slice(0, 7)) ? cursor : `${first}-01`;

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  const press = (day: string) => {
    setCursor(day);
    const next = choose(dates, day, calendar);
    if (next !== dates) onChange(next);
  };
  const move = (event: KeyboardEvent) => {
    const to = dayAtKey(event.key, reachable);
    if (!to) return;
    event.preventDefault();
    const month = to.slice(0, 7);
    if (month < today.slice(0, 7) || month > lastMonth) return;
    byKey.current = true;
    setCursor(to);
    if (month < first) setFirst(month);
    else if (month > addMonths(first, shown - 1)) setFirst(addMonths(month, 1 - shown));
  };
  const turn = (by: number) => setFirst(addMonths(first, by));
  return (
    <div ref={root} className="relative">
      <div className="month-steps">
        <IconButton
          label={text.before}
          disabled={first <= today.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={text.after} disabled={first >= lastMonth} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={shown > 1 ? "months" : "months months-one"} onKeyDown={move}>
        {months.map((month) => (
          <Month key={month} month={month} grid>
            {(day) => {
              const state = stateOf(day, calendar);
              const open = mayChoose(dates, day, calendar);
              return (
                <button
                  type="button"
                  data-day={day}
                  className={dayClass(day, dates, state)}
                  tabIndex={day === reachable ? 0 : -1}
                  aria-disabled={!open || undefined}
                  aria-pressed={day === dates.startDate || day === dates.endDate}
                  aria-current={day === today ? "date" : undefined}
                  aria-label={dayLabel(day, state, open)}
                  onClick={() => press(day)}
                >
                  {Number(day.slice(8))}
                </button>
              );
            }}
          </Month>
        ))}
      </div>
      <Legend calendar={calendar} />
    </div>
  );
}

/** The dates chosen earlier in this tab, as far as they are still free. */
function restoredDates(propertyId: string, calendar: Calendar): Dates {
  const { startDate, endDate } = readBooking(propertyId);
  if (!startDate || !mayStart(startDate, calendar)) return NONE;
  const start = { startDate, endDate: "" };
  return endDate ? choose(start, endDate, calendar) : start;
}

function dayClass(day: string, { startDate, endDate }: Dates, state: string): string {
  if (day === startDate) return endDate ? "day-start" : "day-only";
  if (day === endDate) return "day-end";
  if (day > startDate && day < endDate) return "day-between";
  return state === "free" ? "" : `day-${state}`;
}

/** The date, and why it can't be chosen. */
function dayLabel(day: string, state: DayState, open: boolean): string {
  const why = state !== "free" ? text[state] : open ? "" : text.short;
  return [formatDate(day), why].filter(Boolean).join(", ");
}
