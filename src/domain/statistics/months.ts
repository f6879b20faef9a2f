import { sql } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import { mondayOf, startOfDay } from "../calendar";
import { growth } from "./formulas";

/** The first days of this and the last calendar month of Douala. */
export function monthsOf(now: Date) {
  const thisMonth = `${today(now).slice(0, 7)}-01`;
  return { thisMonth, lastMonth: `${addDays(thisMonth, -1).slice(0, 7)}-01` };
}

/** The names of the last calendar months of Douala up to this one, as '2026-11', oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = today(now).split("-").map(Number);
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - count + n, 1)).toISOString().slice(0, 7),
  );
}

/** The Mondays of the last weeks of Douala up to this one, oldest first. */
export function lastWeeks(now: Date, count: number): string[] {
  const monday = mondayOf(today(now));
  return Array.from({ length: count }, (_, n) => addDays(monday, 7 * (n + 1 - count)));
}

/** SQL conditions that a column's instant lies in this or the last calendar month of Douala. */
export function months(now: Date) {
  const { thisMonth, lastMonth } = monthsOf(now);
  const starts = startOfDay(thisMonth).toISOString();
  const before = startOfDay(lastMonth).toISOString();
  return {
    thisMonth: sql`created_at >= ${starts}::timestamptz`,
    lastMonth: sql`created_at >= ${before}::timestamptz and created_at < ${starts}::timestamptz`,
  };
}

export type Monthly = { this_month: number; last_month: number };
/** Both months with the growth from one to the other. */
export function withGrowth({ this_month, last_month }: Monthly) {
  return { this_month, last_month, growth: growth(last_month, this_month) };
}
