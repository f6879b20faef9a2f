import { DAY_MS } from "./days";
import type { BillingPeriod } from "./enums";
import { DAYS_OF_PERIOD } from "./limits";

/** A stay in whole calendar periods of its price and the nights that remain. */
export type StayLength = { periods: number; nights: number };

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Nights from one yyyy-mm-dd day to another, none on the same one. */
export const nightsBetween = (start: string, end: string) =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);

/** Nights from one yyyy-mm-dd day to another, at least one; null for an open-ended stay. */
export function stayNights(start: string, end: string | null): number | null {
  return end === null ? null : Math.max(1, nightsBetween(start, end));
}

/**
 * The day so many whole periods later. Months are calendar months: from the 31st a shorter month
 * ends on its last day.
 */
export function addPeriods(start: string, period: BillingPeriod, count: number): string {
  if (period !== "month") return toDay(Date.parse(start) + count * DAYS_OF_PERIOD[period] * DAY_MS);
  const [year = 0, month = 1, day = 1] = start.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(day, lastDay)));
}

/** The length of a stay, one night at least; open-ended counts as one period. */
export function stayLength(start: string, end: string | null, period: BillingPeriod): StayLength {
  if (end === null) return { periods: 1, nights: 0 };
  const nights = Math.max(1, nightsBetween(start, end));
  // Months have 31 days at most, so this is never too many; the loop adds what is missing.
  let periods = Math.floor(nights / (period === "month" ? 31 : DAYS_OF_PERIOD[period]));
  const last = addPeriods(start, "day", nights);
  while (addPeriods(start, period, periods + 1) <= last) periods += 1;
  return { periods, nights: nightsBetween(addPeriods(start, period, periods), last) };
}
