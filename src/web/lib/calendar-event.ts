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
  location: string;
  description: string;
  url: string;
};

const LINE_BYTES = 75;

/** The calendar file with this event, in lines of at most 75 bytes that end as the format wants. */
export function calendarFile(event: CalendarEvent): string {
  const stamp = `${event.changedAt.replace(/[-:]|\.\d+/g, "")}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kwata//Bookings//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // A number that grows with each change.
    `SEQUENCE:${Math.floor(Date.parse(event.changedAt) / 1000)}`,
    `DTSTART;VALUE=DATE:${event.start.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${event.end.replaceAll("-", "")}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
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
