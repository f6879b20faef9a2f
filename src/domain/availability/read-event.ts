import { DAY_MS } from "~/contract/days";
import type { Block } from "./calendar-blocks";
import {
  after,
  durationOf,
  firstDayOf,
  lastDayOf,
  type Moment,
  momentOf,
  type Property,
  parameterOf,
  propertyOf,
} from "./calendar-value";
import { DOUALA, type Zone } from "./calendar-zone";
import { repetitions, type Steps } from "./repetitions";

/** The properties of an event by their name. */
export type Fields = Map<string, Property[]>;
type Reading = {
  zoneOf(tzid: string): Zone;
  /** Holds the days [from, to), numbers of days from 1 January 1970. */
  hold(from: number, to: number): void;
  /** The times of clocks between which days count, with room for any zone. */
  range: { from: number; to: number };
  steps: Steps;
  /** Repetitions that have an event of their own. */
  moved: Property[];
};

export function fieldsOf({ lines }: Block): Fields {
  const fields: Fields = new Map();
  for (const line of lines) {
    const property = propertyOf(line);
    const known = fields.get(property.name);
    if (known) known.push(property);
    else fields.set(property.name, [property]);
  }
  return fields;
}

export const textOf = (fields: Fields, name: string) => fields.get(name)?.[0]?.value ?? "";

/**
 * Holds the days of an event, each time that it repeats; of one that isn't understood those that are.
 * Whether an event is marked as free time does not matter: some calendars mark whole days so.
 * @returns whether all of it was understood
 */
export function* readEvent(fields: Fields, reading: Reading): Generator<void, boolean> {
  const [first] = fields.get("DTSTART") ?? [];
  const start = first ? momentIn(first, reading) : null;
  if (!start) return false;
  const given = endOf(fields, start, reading);
  const end = given ?? start;
  let isUnderstood = given !== null;
  const excluded = yield* exclusionsOf(fields, start, reading);
  const holdAt = (wall: number) => {
    if (!excluded(wall)) {
      holdSpan({ ...start, wall }, { ...end, wall: end.wall + wall - start.wall }, reading);
    }
  };
  holdAt(start.wall);
  for (const { value } of fields.get("RRULE") ?? []) {
    try {
      for (const wall of repetitions(value, { ...reading, start, end: reading.range.to })) {
        holdAt(wall);
        yield;
      }
    } catch {
      isUnderstood = false;
    }
  }
  for (const property of fields.get("RDATE") ?? []) {
    for (const value of property.value.split(",")) {
      yield;
      const period = periodIn({ ...property, value }, start.zone, reading);
      if (period?.end) holdSpan(period.start, period.end, reading);
      else if (period) {
        const wall = end.wall + period.start.wall - start.wall;
        holdSpan(period.start, { ...period.start, wall }, reading);
      } else isUnderstood = false;
    }
  }
  return isUnderstood;
}

/** Holds the busy periods of a free/busy publication; answers whether all were understood. */
export function* readFreeBusy(fields: Fields, reading: Reading): Generator<void, boolean> {
  let isUnderstood = true;
  for (const property of fields.get("FREEBUSY") ?? []) {
    if (/^FREE$/i.test(parameterOf(property, "FBTYPE") ?? "")) continue;
    for (const value of property.value.split(",")) {
      yield;
      const period = periodIn({ ...property, value }, DOUALA, reading);
      if (period?.end) holdSpan(period.start, period.end, reading);
      else isUnderstood = false;
    }
  }
  return isUnderstood;
}

function momentIn(property: Property, reading: Reading, zone: Zone = DOUALA): Moment | null {
  const tzid = parameterOf(property, "TZID");
  const isDate = /^DATE$/i.test(parameterOf(property, "VALUE") ?? "");
  return momentOf(property.value, tzid ? reading.zoneOf(tzid) : zone, isDate);
}

/** When an event ends; null where it says so and is not understood. */
function endOf(fields: Fields, start: Moment, reading: Reading): Moment | null {
  const [given] = fields.get("DTEND") ?? [];
  const [duration] = fields.get("DURATION") ?? [];
  if (!given && !duration) return start;
  const ms = given ? null : durationOf(duration?.value ?? "");
  const end = given ? momentIn(given, reading, start.zone) : ms === null ? null : after(start, ms);
  // What ends before it begins is not understood; clocks of two zones differ by a day at most.
  const least = start.isDay && end?.isDay ? start.wall : start.wall - DAY_MS;
  return end && end.wall >= least ? end : null;
}

/** Which repetitions do not take place, or not then. */
function* exclusionsOf(
  fields: Fields,
  start: Moment,
  reading: Reading,
): Generator<void, (wall: number) => boolean> {
  const days = new Set<number>();
  const instants = new Set<number>();
  for (const property of [...(fields.get("EXDATE") ?? []), ...reading.moved]) {
    for (const value of property.value.split(",")) {
      yield;
      const moment = momentIn({ ...property, value }, reading, start.zone);
      if (!moment) continue;
      if (moment.isDay || start.isDay) days.add(Math.floor(moment.wall / DAY_MS));
      else instants.add(moment.wall - moment.zone(moment.wall)[1]);
    }
  }
  if (days.size + instants.size === 0) return () => false;
  return (wall) => days.has(Math.floor(wall / DAY_MS)) || instants.has(wall - start.zone(wall)[1]);
}

/** `20261205T140000Z/20261208T100000Z` or `20261205T140000Z/P3D`; a time alone has no end. */
function periodIn(
  property: Property,
  zone: Zone,
  reading: Reading,
): { start: Moment; end: Moment | null } | null {
  const [from = "", to] = property.value.split("/");
  const start = momentIn({ ...property, value: from }, reading, zone);
  if (!start || to === undefined) return start && { start, end: null };
  const length = durationOf(to);
  const end =
    length === null ? momentIn({ ...property, value: to }, reading, zone) : after(start, length);
  return end && end.wall >= start.wall - DAY_MS ? { start, end } : null;
}

/** What ends on the day it began holds that day. */
function holdSpan(start: Moment, end: Moment, { range, hold }: Reading): void {
  if (start.wall > range.to || end.wall < range.from) return;
  const from = firstDayOf(start);
  hold(from, Math.max(lastDayOf(end), from + 1));
}
