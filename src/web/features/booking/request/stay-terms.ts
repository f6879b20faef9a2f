import { addDays } from "~/contract/days";
import type { BillingPeriod } from "~/contract/enums";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { addPeriods, stayLength } from "~/contract/stay-length";
import { type Calendar, nextTaken } from "../availability/free-days";
import type { BookingDraft, Duration } from "./booking-draft";

const COUNTS: Record<Exclude<BillingPeriod, "day">, number[]> = {
  week: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 26],
  month: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24],
};

/** The numbers of weeks or months to choose from, from the listing's minimum on. */
export function periodCounts({ billing_period, minimum_stay }: Calendar): number[] {
  if (billing_period === "day") return [];
  const longer = COUNTS[billing_period].filter((count) => count > minimum_stay);
  return [minimum_stay, ...longer];
}

/** Whether a stay of so many periods fits before the next one and into the days that can be asked for. */
export function fits(startDate: string, count: number, calendar: Calendar): boolean {
  if (!startDate) return true;
  const end = addPeriods(startDate, calendar.billing_period, count);
  const limit = nextTaken(startDate, calendar);
  return (
    end <= addDays(calendar.today, BOOKING_HORIZON_DAYS) && (limit === undefined || end <= limit)
  );
}

/** What was chosen; dates from the calendar that make whole periods count as those. */
export function durationOf(draft: BookingDraft, calendar: Calendar): Duration {
  const { startDate, endDate, duration } = draft;
  if (duration) return duration;
  if (!startDate || !endDate) return `${calendar.minimum_stay}`;
  const { periods, nights } = stayLength(startDate, endDate, calendar.billing_period);
  const listed = nights === 0 && periodCounts(calendar).includes(periods);
  return listed ? `${periods}` : "date";
}

/** The draft with the end that its duration makes. By the day, the end is typed as it is. */
export function withEnd(draft: BookingDraft, calendar: Calendar): BookingDraft {
  const { billing_period } = calendar;
  if (billing_period === "day") return draft;
  const duration = durationOf(draft, calendar);
  if (duration === "date") return { ...draft, duration };
  const counted = duration !== "open" && draft.startDate !== "";
  const endDate = counted ? addPeriods(draft.startDate, billing_period, Number(duration)) : "";
  return { ...draft, duration, endDate };
}
