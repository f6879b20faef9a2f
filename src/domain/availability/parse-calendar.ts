import { DAY_MS } from "~/contract/days";
import { createBusyDays, numberOfDay, type Period } from "./busy-days";
import { readBlocks } from "./calendar-blocks";
import { parameterOf } from "./calendar-value";
import { createZones } from "./calendar-zone";
import { FeedUnreadable } from "./feed-unreadable";
import { inTurns } from "./in-turns";
import { type Fields, fieldsOf, readEvent, readFreeBusy, textOf } from "./read-event";
import { createSteps } from "./repetitions";

type Wanted = {
  today: string;
  /** The first day that no longer counts. */
  end: string;
  /** The end of the UIDs of our own events, which are passed over. */
  ownUidSuffix: string;
  /** Whether days that the calendar closes at its end stay free. */
  leavesOutWindow: boolean;
};
export type CalendarRead = {
  /** The busy days, from this month's first on. */
  periods: Period[];
  /** The days for which the other site takes no bookings yet, as they are too far ahead. */
  window: Period | null;
  /** Events of which something was not understood. */
  unread: number;
};

/** Says that no bookings are taken; 'CLOSED - Not available' is what Booking.com calls its stays too. */
const CLOSED = /^(?!.*\bclosed\b).*\bnot available\b/i;
/** Components that hold no days. */
const HOLDS_NOTHING = /^(VTIMEZONE|VTODO|VJOURNAL|VALARM|X-.*)$/;

/**
 * The busy days of an iCalendar file, read in turns with all else that the process does. What is not
 * understood is counted, and never taken for free.
 * @throws FeedUnreadable not_a_calendar, too_large; not_understood where nothing was
 */
export const parseCalendar = (text: string, wanted: Wanted): Promise<CalendarRead> =>
  inTurns(read(text, wanted));

function* read(text: string, wanted: Wanted): Generator<void, CalendarRead> {
  const blocks = yield* readBlocks(text);
  const [first, today, end] = [`${wanted.today.slice(0, 7)}-01`, wanted.today, wanted.end].map(
    numberOfDay,
  ) as [number, number, number];
  const days = createBusyDays({ first, today, end });
  const shared = {
    zoneOf: createZones(blocks.flatMap((one) => (one.name === "VTIMEZONE" ? [one.lines] : []))),
    range: { from: (first - 2) * DAY_MS, to: (end + 2) * DAY_MS },
    steps: createSteps(),
  };
  const readingOf = (fields: Fields, moved: Fields[] = []) => {
    const isClosed = CLOSED.test(textOf(fields, "SUMMARY"));
    return {
      ...shared,
      hold: (from: number, to: number) => days.mark(from, to, isClosed),
      moved: moved.flatMap((one) => one.get("RECURRENCE-ID") ?? []),
    };
  };

  const count = { read: 0, unread: 0 };
  const add = (isUnderstood: boolean) => {
    count[isUnderstood ? "read" : "unread"] += 1;
  };
  const whole: Fields[] = [];
  const moved = new Map<string, Fields[]>();
  for (const block of blocks) {
    yield;
    if (HOLDS_NOTHING.test(block.name)) continue;
    const fields = fieldsOf(block);
    const uid = textOf(fields, "UID");
    const isCancelled = /^CANCELLED$/i.test(textOf(fields, "STATUS"));
    if (uid.endsWith(wanted.ownUidSuffix)) continue;
    const [repetition] = fields.get("RECURRENCE-ID") ?? [];
    if (block.name === "VFREEBUSY") add(yield* readFreeBusy(fields, readingOf(fields)));
    else if (block.name !== "VEVENT") add(false);
    else if (!repetition) whole.push(...(isCancelled ? [] : [fields]));
    else {
      // A change to all that follow is read for the first only.
      const isOne = parameterOf(repetition, "RANGE") === null;
      const isUnderstood = isCancelled || (yield* readEvent(fields, readingOf(fields)));
      if (isUnderstood) moved.set(uid, [...(moved.get(uid) ?? []), fields]);
      add(isUnderstood && isOne);
    }
  }
  for (const fields of whole) {
    yield;
    const own = moved.get(textOf(fields, "UID"));
    add(yield* readEvent(fields, readingOf(fields, own)));
  }
  if (count.unread > 0 && count.read === 0) throw new FeedUnreadable("not_understood");
  return { ...days.read(wanted.leavesOutWindow), unread: count.unread };
}
