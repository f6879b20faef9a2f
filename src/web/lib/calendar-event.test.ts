import { expect, it } from "vitest";
import { calendarFile } from "./calendar-event";

const event = {
  uid: "0b0f7d64-52f4-4f3c-9c2e-1f2a3b4c5d6e@kwata.cm",
  changedAt: "2026-03-10T09:00:05.123Z",
  start: "2026-06-01",
  end: "2026-06-04",
  summary: "Séjour : Villa, vue; mer \\ étage",
  location: "Rue Malangue, Akwa, Douala",
  description: "Code ABCD\nPropriétaire : Paul",
  url: "https://kwata.cm/user/booking/1",
};

it("writes an event of whole days with its text escaped", () => {
  expect(calendarFile([event]).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kwata//Bookings//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:0b0f7d64-52f4-4f3c-9c2e-1f2a3b4c5d6e@kwata.cm",
    "DTSTAMP:20260310T090005Z",
    "LAST-MODIFIED:20260310T090005Z",
    "SEQUENCE:1773133205",
    "DTSTART;VALUE=DATE:20260601",
    "DTEND;VALUE=DATE:20260604",
    "SUMMARY:Séjour : Villa\\, vue\\; mer \\\\ étage",
    "LOCATION:Rue Malangue\\, Akwa\\, Douala",
    "DESCRIPTION:Code ABCD\\nPropriétaire : Paul",
    "URL:https://kwata.cm/user/booking/1",
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("writes a line break of any system as one", () => {
  const description = "un\r\ndeux\rtrois\nquatre";
  expect(calendarFile([{ ...event, description }]).split("\r\n")).toContain(
    "DESCRIPTION:un\\ndeux\\ntrois\\nquatre",
  );
});

it("folds lines at 75 bytes, never within a character", () => {
  const summary = "é".repeat(100);
  const file = calendarFile([{ ...event, summary }]);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(file).not.toContain("\ufffd");
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${summary}\r\n`);
});

it("fills each line up to its 75th byte, the space before a continuation included", () => {
  // 8 bytes of name, 67 of text; then 74 a line.
  const summary = "a".repeat(67 + 74 + 1);
  const lines = calendarFile([{ ...event, summary }]).split("\r\n");
  const first = lines.findIndex((line) => line.startsWith("SUMMARY:"));
  expect(lines.slice(first, first + 4)).toEqual([
    `SUMMARY:${"a".repeat(67)}`,
    ` ${"a".repeat(74)}`,
    " a",
    "LOCATION:Rue Malangue\\, Akwa\\, Douala",
  ]);
});
