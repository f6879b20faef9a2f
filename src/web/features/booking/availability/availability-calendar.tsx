import "./availability-calendar.css";
import { type ReactNode, useEffect, useState } from "react";
import { formatDate } from "~/contract/format-date";
import { DATES_CHOSEN } from "../dates-chosen";
import { BookingControl } from "../request/booking-control";
import { keepBooking, readBooking } from "../request/booking-draft";
import { AvailabilitySection, Legend } from "./availability-month";
import { ChosenDates } from "./chosen-dates";
import { DayPicker } from "./day-picker";
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
  return (
    <DayPicker
      today={calendar.today}
      start={dates.startDate || firstFree(calendar)}
      shown={shown}
      className="relative"
      monthsClass={shown > 1 ? "months" : "months months-one"}
      dayProps={(day) => {
        const state = stateOf(day, calendar);
        const open = mayChoose(dates, day, calendar);
        return {
          className: dayClass(day, dates, state),
          "aria-disabled": !open || undefined,
          "aria-pressed": day === dates.startDate || day === dates.endDate,
          "aria-label": dayLabel(day, state, open),
        };
      }}
      onPress={(day) => {
        const next = choose(dates, day, calendar);
        if (next !== dates) onChange(next);
      }}
    >
      <Legend calendar={calendar} />
    </DayPicker>
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
