import ICAL from "ical.js";
import { DAY_MS } from "~/contract/days";
import { type Moment, momentOf } from "./calendar-value";
import { timeOf } from "./calendar-zone";

/** So many times are looked at for all rules of a calendar, and for one of them. */
const STEPS_MAX = { all: 100_000, one: 20_000 } as const;
/** And so many for one repetition: some rules have none, as every 31 February. */
const SEARCH_MAX = 1_000;
/** What it takes to begin with a rule. */
const RULE_STEPS = 20;
/** Weeks of the year are left out: ical.js does not work them out. */
const KNOWN_PARTS =
  /^(FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|MONTH|SETPOS))=/;

export type Steps = { left: number };
export const createSteps = (): Steps => ({ left: STEPS_MAX.all });

/**
 * What clocks show (`Moment.wall`) each time that a rule repeats what began at `start`, before `end`.
 * @throws Error for a rule that is not understood or repeats too often to be followed
 */
export function* repetitions(
  text: string,
  { start, end, steps }: { start: Moment; end: number; steps: Steps },
): Generator<number> {
  const parts = text.toUpperCase().replaceAll(" ", "").split(";").filter(Boolean);
  const until = parts.find((part) => part.startsWith("UNTIL="));
  const last = Math.min(until ? lastOf(until.slice(6), start) : end, end);
  const rule = ICAL.Recur.fromString(parts.filter((part) => part !== until).join(";"));
  const isKnown = parts.every((part) => KNOWN_PARTS.test(part)) && rule.interval <= 1_000;
  const isRare = rule.freq === "YEARLY" && rule.parts.BYDAY && rule.parts.BYMONTHDAY;
  if (!isKnown || isRare || start.wall < 0) throw new Error("unknown rule");
  if (last < start.wall) return;
  steps.left -= RULE_STEPS;
  if (steps.left < 0) throw new Error("too many rules");
  // Without an end ical.js looks for a day of the year up to the year 20000.
  rule.until = timeOf(last);
  const iterator = rule.iterator(timeOf(start.wall));
  const matches = iterator.check_contracting_rules.bind(iterator);
  let searched = 0;
  iterator.check_contracting_rules = () => {
    steps.left -= 1;
    searched += 1;
    if (searched > SEARCH_MAX || steps.left < 0) throw new Error("no repetition");
    return matches();
  };
  for (let step = 0; step < STEPS_MAX.one && steps.left > 0; step += 1) {
    searched = 0;
    const next = iterator.next() as ICAL.Time | null;
    if (!next) return;
    const { year, month, day, hour, minute, second } = next;
    yield Date.UTC(year, month - 1, day, hour, minute, second);
  }
  throw new Error("too many repetitions");
}

/** The last time that clocks at `start` may show by its end. */
function lastOf(until: string, { zone }: Moment): number {
  const moment = momentOf(until, zone);
  if (!moment) throw new Error("unknown end");
  if (moment.isDay) return moment.wall + DAY_MS - 1;
  if (moment.zone === zone) return moment.wall;
  const instant = moment.wall - moment.zone(moment.wall)[0];
  return instant + zone(instant)[1];
}
