/** One event in a calendar file (RFC 5545): of whole days, or between two instants. */
export type CalendarEvent = {
  /** Stays the same however often the file is made: a calendar then replaces the event. */
  uid: string;
  /** When the event last changed; later ones win. */
  changedAt: string;
  /** How often it changed; without it the time of the last change counts. */
  sequence?: number;
  cancelled?: boolean;
  /**
   * First day, yyyy-mm-dd, or an ISO instant. Whole days have no zone: they are those of the place.
   */
  start: string;
  /** The day after the last one, or the instant at which it ends. */
  end: string;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  /** Whether the time counts as busy. */
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
  const stamp = compact(event.changedAt);
  const { location, description, url, busy = false } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // A number that grows with each change.
    `SEQUENCE:${event.sequence ?? Math.floor(Date.parse(event.changedAt) / 1000)}`,
    `DTSTART${timed(event.start)}`,
    `DTEND${timed(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    `STATUS:${event.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${busy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, "");
const timed = (when: string) =>
  when.includes("T") ? `:${compact(when)}` : `;VALUE=DATE:${compact(when)}`;
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
