import { addDays, today } from "~/contract/days";
import { DAYS_AHEAD, LEAD_HOURS, SLOT_MINUTES } from "~/contract/visits";
import { startOfDay } from "../calendar";

type Range = { from: number; to: number };
/** When a listing is shown; minutes of a day in Douala, weekday 1 is Monday. */
export type OpenHours = {
  hours: readonly (Range & { weekday: number })[];
  exceptions: readonly { day: string; open: Range | null }[];
};

const MINUTE_MS = 60_000;

/** The instants at which a slot begins that can be booked now, soonest first; taken ones too. */
export function slotsOf({ hours, exceptions }: OpenHours, now: Date): Date[] {
  const soonest = now.getTime() + LEAD_HOURS * 60 * MINUTE_MS;
  const starts = new Set<number>();
  for (let n = 0; n <= DAYS_AHEAD; n += 1) {
    const day = addDays(today(now), n);
    const exception = exceptions.find((one) => one.day === day);
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
    const ranges = exception
      ? exception.open
        ? [exception.open]
        : []
      : hours.filter((one) => one.weekday === weekday);
    for (const { from, to } of ranges) {
      for (let minute = from; minute + SLOT_MINUTES <= to; minute += SLOT_MINUTES) {
        const start = startOfDay(day).getTime() + minute * MINUTE_MS;
        if (start >= soonest) starts.add(start);
      }
    }
  }
  return [...starts].sort((a, b) => a - b).map((start) => new Date(start));
}
