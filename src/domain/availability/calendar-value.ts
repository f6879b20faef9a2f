import ICAL from "ical.js";
import { DAY_MS } from "~/contract/days";
import { dayNumber } from "../calendar";
import { DOUALA, fixedZone, offsetMs, UTC, type Zone } from "./calendar-zone";

/** A content line: `DTSTART;TZID=Europe/Paris:20260601T150000`. */
export type Property = { name: string; parameters: string; value: string };
/** A day, or what a clock shows (`wall`, ms, as if it were UTC) and where it hangs. */
export type Moment = { wall: number; isDay: boolean; zone: Zone };

const OF_TIME = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)$/;

/** A line in its parts; without a value where it has none. Names of zones may hold bare colons. */
export function propertyOf(line: string): Property {
  const name = (/^[\w-]+/.exec(line)?.[0] ?? "").toUpperCase();
  const head = line.slice(0, 500);
  let at = -1;
  if (OF_TIME.test(name)) at = head.search(/:\s*(?:\d{4}-?\d{2}-?\d{2}|[+-]?P)/i);
  if (at < 0) at = /^[^":]*(?:"[^"]*"[^":]*)*:/.exec(head)?.[0].length ?? 0;
  else at += 1;
  return {
    name,
    parameters: line.slice(name.length, Math.max(at - 1, name.length)),
    value: at > 0 ? line.slice(at).trim() : "",
  };
}

const PARAMETERS = {
  TZID: /;\s*TZID=("[^"]*"|[^;]*)/i,
  VALUE: /;\s*VALUE=("[^"]*"|[^;]*)/i,
  FBTYPE: /;\s*FBTYPE=("[^"]*"|[^;]*)/i,
  RANGE: /;\s*RANGE=("[^"]*"|[^;]*)/i,
};

/** A parameter's value, without its quotes. */
export function parameterOf(
  { parameters }: Property,
  name: keyof typeof PARAMETERS,
): string | null {
  const match = parameters ? PARAMETERS[name].exec(parameters) : null;
  return match?.[1]?.replaceAll('"', "").trim() ?? null;
}

const FORM =
  /^(\d{4})-?(\d{2})-?(\d{2})Z?(?:[T ]\s*(\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|([+-])(\d{2})(?::?(\d{2}))?)?)?$/i;

/**
 * A date or time as calendars write them: basic or extended, with or without seconds, a leap second,
 * midnight as 24:00, an offset. Null for anything else.
 * @param zone of a time that says none
 */
export function momentOf(text: string, zone: Zone = DOUALA, isDate = false): Moment | null {
  const match = FORM.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute = 0, second = 0, place, sign, hours, minutes] = match;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 31 February would be 3 March.
  if (!new Date(date).toISOString().startsWith(`${year}-${month}-${day}`)) return null;
  if (hour === undefined || (isDate && place === undefined)) {
    return { wall: date, isDay: true, zone };
  }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  if (seconds > 86_400 || Number(minute) > 59 || Number(second) > 60) return null;
  const wall = date + seconds * 1000;
  if (place === undefined) return { wall, isDay: false, zone };
  return { wall, isDay: false, zone: sign ? fixedZone(offsetMs(sign, hours, minutes)) : UTC };
}

/** `P1W`, `P2D`, `PT36H`, `P1DT2H30M` in ms; null for anything else and for less than nothing. */
export function durationOf(text: string): number | null {
  try {
    const ms = ICAL.Duration.fromString(text.trim().toUpperCase()).toSeconds() * 1000;
    return ms >= 0 ? ms : null;
  } catch {
    return null;
  }
}

/** What lies `ms` after a moment; part of a day counts as one. */
export const after = (moment: Moment, ms: number): Moment => ({
  ...moment,
  wall: moment.wall + (moment.isDay ? Math.ceil(ms / DAY_MS) * DAY_MS : ms),
});

/** The day in Douala, as a number of days, on which a moment may fall at the earliest. */
export const firstDayOf = ({ wall, isDay, zone }: Moment): number =>
  isDay ? wall / DAY_MS : dayNumber(wall - zone(wall)[1]);

/** The day on which it may fall at the latest; the last minute of a day is the next one's first. */
export const lastDayOf = ({ wall, isDay, zone }: Moment): number =>
  isDay ? wall / DAY_MS : dayNumber(wall - zone(wall)[0] + 60_000);
