import { addDays } from "../calendar";
import { dayOf, durationMs } from "./calendar-time";
import { FeedUnreadable } from "./feed-unreadable";

/** The days [start, end) of an event in Douala; of one that recurs, its first time. */
export type CalendarEvent = { uid: string | null; start: string; end: string; recurs: boolean };
/** A content line: `DTSTART;TZID=Europe/Paris:20260601T150000`. */
type Property = { name: string; parameters: Map<string, string>; value: string };

/**
 * The events of an iCalendar file (RFC 5545) that take place. Whether an event is marked as free time
 * does not matter: some calendars mark every event of whole days so.
 * @throws FeedUnreadable not_a_calendar for anything else and for a file that is cut off
 */
export function parseCalendar(text: string): CalendarEvent[] {
  const lines = text
    .replace(/^\ufeff/, "")
    // A long line goes on after a line break and a space or tab.
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "");
  const isWhole =
    /^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? "") && /^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? "");
  if (!isWhole) throw new FeedUnreadable("not_a_calendar");
  const events: CalendarEvent[] = [];
  const open: string[] = [];
  let properties: Property[] = [];
  for (const line of lines) {
    const property = readProperty(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === "BEGIN") {
      open.push(value.trim().toUpperCase());
      if (open.at(-1) === "VEVENT") properties = [];
    } else if (name === "END") {
      if (open.pop() === "VEVENT") events.push(...eventOf(properties));
      // An alarm within an event has times of its own.
    } else if (open.at(-1) === "VEVENT") properties.push(property);
  }
  return events;
}

function readProperty(line: string): Property | null {
  // A parameter's value in quotes may hold a colon.
  const match =
    /^([A-Za-z0-9-]+)((?:;[^=:;]+=(?:"[^"]*"|[^":;]*)(?:,(?:"[^"]*"|[^":;]*))*)*):(.*)$/.exec(line);
  if (!match) return null;
  const [, name = "", rest = "", value = ""] = match;
  const parameters = new Map<string, string>();
  for (const [, key = "", given = ""] of rest.matchAll(/;([^=:;]+)=("[^"]*"|[^:;]*)/g)) {
    parameters.set(key.toUpperCase(), given.replace(/^"|"$/g, ""));
  }
  return { name: name.toUpperCase(), parameters, value };
}

/** One event, or none where it was cancelled or its start makes no sense. */
function eventOf(properties: Property[]): CalendarEvent[] {
  const find = (name: string) => properties.find((property) => property.name === name);
  if (/^CANCELLED$/i.test(find("STATUS")?.value.trim() ?? "")) return [];
  const start = timeOf(find("DTSTART"));
  if (!start) return [];
  const until = timeOf(find("DTEND")) ?? after(start, find("DURATION")?.value);
  const day = dayOf(start);
  const end = until ? dayOf(until) : day;
  return [
    {
      uid: find("UID")?.value.trim() ?? null,
      start: day,
      // What ends on the day it began holds that day.
      end: end > day ? end : addDays(day, 1),
      recurs: Boolean(find("RRULE") ?? find("RDATE")),
    },
  ];
}

type Time = Parameters<typeof dayOf>[0];

function timeOf(property: Property | undefined): Time | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(
    property?.value.trim() ?? "",
  );
  if (!property || !match) return null;
  const [, year, month, day, hour, minute, second = "00", utc] = match;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date)) || !new Date(date).toISOString().startsWith(date)) return null;
  if (hour === undefined) return { date, time: null, zone: null };
  const time = `${hour}:${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return null;
  return { date, time, zone: utc ? "UTC" : (property.parameters.get("TZID") ?? null) };
}

function after(start: Time, duration: string | undefined): Time | null {
  const length = durationMs(duration?.trim() ?? "");
  if (length === null) return null;
  const at = new Date(Date.parse(`${start.date}T${start.time ?? "00:00:00"}Z`) + length);
  const text = at.toISOString();
  return { ...start, date: text.slice(0, 10), time: start.time && text.slice(11, 19) };
}
