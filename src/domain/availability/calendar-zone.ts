import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { DAY_MS, HOUR_MS } from "~/contract/days";

/**
 * How far a place's clocks are ahead of UTC when they show `wall` (ms, as if it were UTC): the least
 * and the most, which differ where the zone is not known for sure.
 */
export type Zone = (wall: number) => readonly [least: number, most: number];

const between = (least: number, most = least): Zone => {
  const offsets = [least, most] as const;
  return () => offsets;
};
export const UTC = between(0);
export const fixedZone = (offsetMs: number) => between(offsetMs);
/** Douala's time, all year: also of what names no zone. */
export const DOUALA = between(HOUR_MS);
/** A zone that nothing tells of: a few hours to both sides, so that no day is missed at its edge. */
const UNKNOWN = between(-5 * HOUR_MS, 5 * HOUR_MS);

/** Each costs a formatter or the reading of its definition; the others are taken for unknown. */
const ZONES_MAX = 100;

/**
 * Finds zones by their TZID: IANA's names, also behind a prefix, those that the file defines itself,
 * Windows' names, and offsets.
 * @param definitions the lines of each VTIMEZONE
 */
export function createZones(definitions: string[][]): (tzid: string) => Zone {
  const known = new Map<string, Zone>();
  const defined = new Map<string, string[]>();
  for (const lines of definitions) {
    const line = lines.find((one) => /^TZID[;:]/i.test(one));
    if (line) defined.set(plain(line.replace(/^[^:]*:/, "")), lines);
  }
  return (tzid) => {
    const name = plain(tzid);
    const found = known.get(name);
    if (found) return found;
    if (known.size >= ZONES_MAX) return UNKNOWN;
    const zone = zoneOf(name, defined.get(name));
    known.set(name, zone);
    return zone;
  };
}

const plain = (tzid: string) => tzid.replace(/["\\]/g, "").trim();

function zoneOf(name: string, definition: string[] | undefined): Zone {
  const parts = name.split("/");
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  return (
    ofName(name) ??
    (definition && ofDefinition(definition)) ??
    ends.reduce<Zone | null>((zone, end) => zone ?? ofName(end.replace(/^:/, "")), null) ??
    ofName(findIana(name)[0] ?? "") ??
    ofOffset(name) ??
    UNKNOWN
  );
}

/** A zone of the IANA database. */
function ofName(name: string): Zone | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
  const at = (instant: number) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(instant)) ?? [];
    return offsetMs(sign, hours, minutes);
  };
  // Once more from there: the clocks may change in between.
  return changingSeldom((wall) => at(wall - at(wall)));
}

/** ical.js works out every change up to the year that it is asked about. */
const LAST_KNOWN = Date.UTC(2100, 0);

/**
 * A zone by its VTIMEZONE; null where it says nothing that ical.js works out at once, as rules of
 * each second would not be.
 */
function ofDefinition(lines: string[]): Zone | null {
  if (lines.length > 2_000) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join("\r\n")));
    const changes = component.getAllSubcomponents();
    if (changes.length === 0 || changes.length > 60 || !changes.every(shorten)) return null;
    const zone = new ICAL.Timezone(component);
    return changingSeldom((wall) => zone.utcOffset(timeOf(Math.min(wall, LAST_KNOWN))) * 1000);
  } catch {
    return null;
  }
}

/** Changes of the clocks before it say nothing of the days that count: Outlook's begin in 1601. */
const EARLIEST_YEAR = 2020;

/**
 * Whether a change of the clocks is on one day, or on one day of one month each year; has its rule
 * begin late.
 */
function shorten(change: ICAL.Component): boolean {
  const start = change.getFirstPropertyValue("dtstart");
  const isWhole = ["tzoffsetfrom", "tzoffsetto"].every((name) => change.hasProperty(name));
  if (!isWhole || !(start instanceof ICAL.Time) || !(start.year > 0)) return false;
  const rule = change.getFirstPropertyValue("rrule");
  if (!(rule instanceof ICAL.Recur)) return rule === null;
  const { BYMONTH, BYDAY, ...others } = rule.parts;
  const untilYear = rule.until?.year ?? EARLIEST_YEAR;
  start.year = Math.max(start.year, Math.min(EARLIEST_YEAR, untilYear - 1));
  return (
    rule.freq === "YEARLY" &&
    rule.interval === 1 &&
    !rule.count &&
    BYMONTH?.length === 1 &&
    (BYDAY?.length ?? 0) <= 1 &&
    Object.keys(others).every((part) => part === "BYMONTHDAY")
  );
}

/** `UTC+1` and `GMT+0100` for sure; of '(UTC+01:00) Paris' it is unknown whether it has summer time. */
function ofOffset(name: string): Zone | null {
  const match = /^(\()?(?:UTC|GMT)?\s*(?:([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?(\).*)?$/i.exec(name);
  if (!match) return null;
  const [, , sign, hours, minutes, place] = match;
  const offset = offsetMs(sign, hours, minutes);
  return place ? between(offset, offset + HOUR_MS) : between(offset);
}

/** Milliseconds of `+`, `01`, `00`; 0 where there are none. */
export function offsetMs(sign = "+", hours = "0", minutes = "0"): number {
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000);
}

/** Asks for a day's offset once, and for a time's only on the days on which the clocks change. */
function changingSeldom(offsetAt: (wall: number) => number): Zone {
  const days = new Map<number, number>();
  const at = (day: number) => {
    const offset = days.get(day) ?? offsetAt(day * DAY_MS);
    days.set(day, offset);
    return offset;
  };
  return (wall) => {
    const day = Math.floor(wall / DAY_MS);
    const offset = at(day) === at(day + 1) ? at(day) : offsetAt(wall);
    return [offset, offset];
  };
}

/** The same time without a zone, as ical.js has it. */
export const timeOf = (wall: number) =>
  ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19));
