import { describe, expect, it } from "vitest";
import { mergePeriods } from "./merge-periods";
import { parseCalendar } from "./parse-calendar";

const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const days = (...lines: string[]) =>
  parseCalendar(file(...event(...lines))).map(({ start, end }) => `${start} ${end}`);

describe("a calendar of another site", () => {
  it("is read as Airbnb and Booking.com write it", () => {
    const text = file(
      "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN",
      ...event(
        "DTEND;VALUE=DATE:20260605",
        "DTSTART;VALUE=DATE:20260601",
        "UID:1418fb94e984-0f1d0e6f2a1b8a6c1fd1d6d3e5c3a8d2@airbnb.com",
        "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d",
        " etails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234",
        "SUMMARY:Reserved",
      ),
      ...event(
        "DTSTART;VALUE=DATE:20260610",
        "DTEND;VALUE=DATE:20260612",
        "UID:9f86@booking.com",
        "SUMMARY:CLOSED - Not available",
      ),
    );
    expect(parseCalendar(text)).toEqual([
      {
        uid: "1418fb94e984-0f1d0e6f2a1b8a6c1fd1d6d3e5c3a8d2@airbnb.com",
        start: "2026-06-01",
        end: "2026-06-05",
        recurs: false,
      },
      { uid: "9f86@booking.com", start: "2026-06-10", end: "2026-06-12", recurs: false },
    ]);
  });

  it("tells times of day by Douala's days", () => {
    // 23:30 in UTC is half past midnight in Douala.
    expect(days("DTSTART:20260601T233000Z", "DTEND:20260604T100000Z")).toEqual([
      "2026-06-02 2026-06-04",
    ]);
    // Paris is an hour ahead in summer, and shows the same time in winter.
    expect(
      days("DTSTART;TZID=Europe/Paris:20260602T003000", "DTEND;TZID=Europe/Paris:20260604T100000"),
    ).toEqual(["2026-06-01 2026-06-04"]);
    expect(
      days(
        'DTSTART;TZID="Europe/Paris":20261202T003000',
        "DTEND;TZID=Europe/Paris:20261204T100000",
      ),
    ).toEqual(["2026-12-02 2026-12-04"]);
    // Without a zone, or one that nobody knows, it is the place's own.
    expect(days("DTSTART:20260601T233000", "DTEND:20260603T100000")).toEqual([
      "2026-06-01 2026-06-03",
    ]);
    expect(days("DTSTART;TZID=Custom Zone:20260601T150000", "DURATION:P2D")).toEqual([
      "2026-06-01 2026-06-03",
    ]);
  });

  it("takes a duration for an end, and a day at least", () => {
    expect(days("DTSTART;VALUE=DATE:20260601", "DURATION:P1W")).toEqual(["2026-06-01 2026-06-08"]);
    expect(days("DTSTART:20260601T150000", "DURATION:PT36H")).toEqual(["2026-06-01 2026-06-03"]);
    expect(days("DTSTART;VALUE=DATE:20260601")).toEqual(["2026-06-01 2026-06-02"]);
    expect(days("DTSTART:20260601T100000", "DTEND:20260601T120000")).toEqual([
      "2026-06-01 2026-06-02",
    ]);
    expect(days("DTSTART;VALUE=DATE:20260605", "DTEND;VALUE=DATE:20260601")).toEqual([
      "2026-06-05 2026-06-06",
    ]);
  });

  it("leaves out what was cancelled or makes no sense, and an alarm's own times", () => {
    expect(days("DTSTART;VALUE=DATE:20260601", "STATUS:CANCELLED")).toEqual([]);
    expect(days("SUMMARY:Sans date")).toEqual([]);
    expect(days("DTSTART;VALUE=DATE:20260231")).toEqual([]);
    expect(days("DTSTART:20260601T990000Z")).toEqual([]);
    expect(
      days(
        "DTSTART;VALUE=DATE:20260601",
        ...["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:P9D", "END:VALARM"],
        "DTEND;VALUE=DATE:20260602",
      ),
    ).toEqual(["2026-06-01 2026-06-02"]);
  });

  it("reads the first time of what repeats, and says that it does", () => {
    const text = file(
      ...["BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "RRULE:FREQ=YEARLY", "END:STANDARD"],
      "END:VTIMEZONE",
      ...event("DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=WEEKLY;COUNT=9"),
    );
    expect(parseCalendar(text)).toEqual([
      { uid: null, start: "2026-06-01", end: "2026-06-02", recurs: true },
    ]);
  });

  it("is refused when it is none, or cut off", () => {
    const whole = file(...event("DTSTART;VALUE=DATE:20260601"));
    for (const text of ["", "<html>BEGIN:VCALENDAR</html>", whole.slice(0, -20), "END:VCALENDAR"]) {
      expect(() => parseCalendar(text), text).toThrow("not_a_calendar");
    }
    expect(parseCalendar(`\ufeff${whole.replaceAll("\r\n", "\n")}`)).toHaveLength(1);
    expect(parseCalendar(file())).toEqual([]);
  });
});

it("merges periods that touch, within the days that count", () => {
  const bounds = { first: "2026-06-01", end: "2028-06-01" };
  const periods = [
    { start: "2026-06-10", end: "2026-06-12" },
    { start: "2026-05-01", end: "2026-06-01" },
    { start: "2026-05-20", end: "2026-06-03" },
    { start: "2026-06-11", end: "2026-06-11" },
    { start: "2026-06-12", end: "2026-06-14" },
    { start: "2026-06-11", end: "2026-06-13" },
    { start: "2028-05-30", end: "2040-01-01" },
    { start: "2030-01-01", end: "2030-01-05" },
  ];
  expect(mergePeriods(periods, bounds)).toEqual([
    { start: "2026-05-20", end: "2026-06-03" },
    { start: "2026-06-10", end: "2026-06-14" },
    { start: "2028-05-30", end: "2028-06-01" },
  ]);
});
