import { describe, expect, it } from "vitest";
import { days, daysOf, event, file, withNight } from "../../../tests/support/rows/calendar-file";

describe("an event that repeats", () => {
  const stay = ["UID:1@x", "DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:20260604"];

  it("holds each of its times, but not those that were taken out", async () => {
    const weekly = [...stay, "RRULE:FREQ=WEEKLY;COUNT=4"];
    expect(await days(...weekly)).toEqual([
      "2026-06-02 2026-06-04",
      "2026-06-09 2026-06-11",
      "2026-06-16 2026-06-18",
      "2026-06-23 2026-06-25",
    ]);
    expect(await days(...weekly, "EXDATE;VALUE=DATE:20260609,20260616")).toEqual([
      "2026-06-02 2026-06-04",
      "2026-06-23 2026-06-25",
    ]);
    expect(await days(...stay, "RDATE;VALUE=DATE:20260610,20260620")).toEqual([
      "2026-06-02 2026-06-04",
      "2026-06-10 2026-06-12",
      "2026-06-20 2026-06-22",
    ]);
    expect(await days(...stay, "RDATE;VALUE=PERIOD:20260610T100000Z/P3D")).toEqual([
      "2026-06-02 2026-06-04",
      "2026-06-10 2026-06-13",
    ]);
  });

  it("ends with the last time before its end, whatever zone names it", async () => {
    const lines = (until: string) => [
      "DTSTART;TZID=Europe/Paris:20261201T230000",
      "DURATION:PT12H",
      `RRULE:FREQ=WEEKLY;UNTIL=${until}`,
    ];
    const twice = ["2026-12-01 2026-12-02", "2026-12-08 2026-12-09"];
    for (const until of ["20261208T220000Z", "20261208T230000", "20261208", "2026-12-08"]) {
      expect(await days(...lines(until)), until).toEqual(twice);
    }
    expect(await days(...lines("20261208T215900Z"))).toEqual(twice.slice(0, 1));
    expect(
      await days(
        "DTSTART;TZID=Europe/Paris:20261201T230000",
        "DURATION:PT12H",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "EXDATE:20261215T220000Z",
      ),
    ).toEqual(twice);
  });

  it("gives way to a time that was moved, and to none that was not understood", async () => {
    const weekly = event(...stay, "RRULE:FREQ=WEEKLY;COUNT=2");
    const second = "RECURRENCE-ID;VALUE=DATE:20260609";
    const moved = event("UID:1@x", second, "DTSTART:20260620", "DTEND:20260622");
    const both = ["2026-06-02 2026-06-04", "2026-06-20 2026-06-22"];
    expect(await daysOf(file(...weekly, ...moved))).toEqual(both);
    expect(await daysOf(file(...moved, ...weekly))).toEqual(both);
    const cancelled = event("UID:1@x", second, "STATUS:CANCELLED");
    expect(await daysOf(file(...weekly, ...cancelled))).toEqual(both.slice(0, 1));
    expect(await withNight(...weekly, ...event("UID:1@x", second, "DTSTART:plus tard"))).toEqual([
      "2026-06-02 2026-06-04",
      "2026-06-09 2026-06-11",
      1,
    ]);
    const other = event("UID:2@x", second, "STATUS:CANCELLED");
    expect(await daysOf(file(...weekly, ...other))).toHaveLength(2);
  });

  it("may go on for ever, or never come again, and is counted where it repeats too often", {
    tags: "full",
  }, async () => {
    const daily = ["DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY"];
    expect(await days(...daily)).toEqual(["2026-06-01 2028-06-01"]);
    for (const rule of [
      "FREQ=SECONDLY",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO",
      "FREQ=DAILY;INTERVAL=999999999",
    ]) {
      const once = event("DTSTART:20260602T100000Z", `RRULE:${rule}`);
      expect(await withNight(...once), rule).toEqual(["2026-06-02 2026-06-03", 1]);
    }
  });
});
