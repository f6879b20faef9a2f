import { addDays } from "~/contract/days";
import type { BillingPeriod } from "~/contract/enums";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { addPeriods } from "~/contract/stay-length";

/** The part of a listing that decides which days are free; days are yyyy-mm-dd in Douala. */
export type Calendar = {
  today: string;
  available_from: string | null;
  billing_period: BillingPeriod;
  /** In billing periods. */
  minimum_stay: number;
  /** Confirmed stays [start_date, end_date); null end: open-ended. */
  booked: { start_date: string; end_date: string | null }[];
};
/** Chosen days; empty when not chosen. Without an end the stay is open-ended. */
export type Dates = { startDate: string; endDate: string };
export type DayState = "free" | "taken" | "closed";

/** Whether the night after a day is free: 'closed' is past, too early or too far ahead. */
export function stateOf(day: string, { today, available_from, booked }: Calendar): DayState {
  if (day < today || day < (available_from ?? "") || day > addDays(today, BOOKING_HORIZON_DAYS)) {
    return "closed";
  }
  const taken = booked.some(
    ({ start_date, end_date }) => start_date <= day && (end_date === null || day < end_date),
  );
  return taken ? "taken" : "free";
}

/** The first day that a stay may begin; today when there is none. */
export function firstFree(calendar: Calendar): string {
  const { today, available_from, booked } = calendar;
  // The first free day is today, the day the listing opens, or the end of a stay.
  const candidates = [
    today,
    available_from ?? today,
    ...booked.map(({ end_date }) => end_date ?? today),
  ];
  return candidates.sort().find((day) => mayStart(day, calendar)) ?? today;
}

/** The first confirmed stay after a day begins here; a stay from that day must end by then. */
export function nextTaken(day: string, { booked }: Calendar): string | undefined {
  return booked.map(({ start_date }) => start_date).find((start) => start > day);
}

/** The first day on which a stay that begins at `start` may end. */
export function soonestEnd(start: string, { billing_period, minimum_stay }: Calendar): string {
  return addPeriods(start, billing_period, minimum_stay);
}

/** Whether a stay may begin on a day: it is free, and for the minimum stay too. */
export function mayStart(day: string, calendar: Calendar): boolean {
  if (stateOf(day, calendar) !== "free") return false;
  const limit = nextTaken(day, calendar);
  return limit === undefined || soonestEnd(day, calendar) <= limit;
}

/** Whether a stay that begins at `start` may end on a day: long enough, and no night taken. */
export function mayEnd(start: string, day: string, calendar: Calendar): boolean {
  const limit = nextTaken(start, calendar);
  const last = addDays(calendar.today, BOOKING_HORIZON_DAYS);
  return day >= soonestEnd(start, calendar) && day <= last && (limit === undefined || day <= limit);
}

/** Whether choosing a day does anything. */
export function mayChoose(dates: Dates, day: string, calendar: Calendar): boolean {
  const ends = dates.startDate !== "" && dates.endDate === "";
  return mayStart(day, calendar) || (ends && mayEnd(dates.startDate, day, calendar));
}

/** The dates after a day was chosen: first the arrival, then the departure, then anew. */
export function choose(dates: Dates, day: string, calendar: Calendar): Dates {
  if (!mayChoose(dates, day, calendar)) return dates;
  const { startDate, endDate } = dates;
  if (startDate && !endDate && mayEnd(startDate, day, calendar)) {
    return { startDate, endDate: day };
  }
  return { startDate: day, endDate: "" };
}
