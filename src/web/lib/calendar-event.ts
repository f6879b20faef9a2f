/** One event of whole days in a calendar file (RFC 5545). */
export type CalendarEvent = {
  /** Stays the same however often the file is made: a calendar then replaces the event. */
  uid: string;
  /** When the event last changed; later ones win. */
  changedAt: string;
  /** First day, yyyy-mm-dd. Whole days have no zone: they are those of the place. */
  start: string;
  /** The day after the last one. */
  end: string;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  /** Whether whoever reads it has no time then. */
  busy?: boolean;
};

const LINE_BYTES = 75;

/** A calendar holds one component at least: of one without events it is the place's zone. */
const ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Africa/Douala",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * The calendar file with these events, and its name where it is subscribed to; in lines of at most
 * 75 bytes that end as the format wants.
 */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kwata//Bookings//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...(events.length === 0 ? ZONE : events.flatMap(eventLines)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const stamp = `${event.changedAt.replace(/[-:]|\.\d+/g, "")}`;
  const { location, description, url, busy = false } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // A number that grows with each change.
    `SEQUENCE:${Math.floor(Date.parse(event.changedAt) / 1000)}`,
    `DTSTART;VALUE=DATE:${event.start.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${event.end.replaceAll("-", "")}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    "STATUS:CONFIRMED",
    `TRANSP:${busy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** A long line goes on after a line break and a space; never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let result = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
