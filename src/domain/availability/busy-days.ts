import { DAY_MS } from "~/contract/days";

/** Days [start, end), yyyy-mm-dd. */
export type Period = { start: string; end: string };

/** The closed end of a calendar begins so many days ahead at least, is so long and reaches so far. */
const WINDOW = { ahead: 28, length: 28, reach: 180 } as const;

export const numberOfDay = (day: string) => Date.parse(day) / DAY_MS;
const dayOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * The busy days of a calendar from `first` on and before `end`, as numbers of days from 1 January
 * 1970. Closed ones are those of which the other site says no more than that it takes no bookings.
 */
export function createBusyDays(bounds: { first: number; today: number; end: number }) {
  const { first, today, end } = bounds;
  const taken = new Uint8Array(end - first);
  const closed = new Uint8Array(end - first);
  const isBusy = (day: number) => taken[day] === 1 || closed[day] === 1;

  function mark(from: number, to: number, isClosed: boolean): void {
    const days = isClosed && from - today >= WINDOW.ahead ? closed : taken;
    days.fill(1, Math.max(from - first, 0), Math.max(to - first, 0));
  }

  /** The days with which the calendar ends because its site takes no bookings so far ahead. */
  function findWindow(): { from: number; to: number } | null {
    const to = Math.max(taken.lastIndexOf(1), closed.lastIndexOf(1)) + 1;
    let from = to;
    while (from > 0 && isBusy(from - 1)) from -= 1;
    from = closed.indexOf(1, from);
    const isWindow = closed[to - 1] === 1 && to - from >= WINDOW.length;
    return isWindow && first + to - today >= WINDOW.reach ? { from, to } : null;
  }

  /** As few periods as hold the days; those of the window on request without what is closed in it. */
  function read(leavesOutWindow: boolean): { periods: Period[]; window: Period | null } {
    const window = findWindow();
    const free = leavesOutWindow && window ? window.from : end;
    const holds = (day: number) => taken[day] === 1 || (closed[day] === 1 && day < free);
    const periods: Period[] = [];
    for (let day = 0; day < taken.length; day += 1) {
      if (!holds(day)) continue;
      const start = day;
      while (day < taken.length && holds(day)) day += 1;
      periods.push({ start: dayOf(first + start), end: dayOf(first + day) });
    }
    return {
      periods: periods.filter((period) => numberOfDay(period.end) > today),
      window: window && { start: dayOf(first + window.from), end: dayOf(first + window.to) },
    };
  }
  return { mark, read };
}
