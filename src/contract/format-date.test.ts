import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatMonth, formatStamp, formatTime } from "./format-date";

describe("a moment in Douala", () => {
  it.each([
    {
      at: "2026-03-01T09:05:00Z",
      day: "dim. 1er mars 2026",
      moment: "1er mars 2026 à 10\u00a0h\u00a005",
      stamp: "1er mars 2026 à 10:05",
    },
    {
      at: "2026-03-02T09:05:00Z",
      day: "lun. 2 mars 2026",
      moment: "2 mars 2026 à 10\u00a0h\u00a005",
      stamp: "2 mars 2026 à 10:05",
    },
    // One hour ahead of UTC: here the day and the month have changed.
    {
      at: "2026-04-30T23:30:00Z",
      day: "ven. 1er mai 2026",
      moment: "1er mai 2026 à 0\u00a0h\u00a030",
      stamp: "1er mai 2026 à 00:30",
    },
    {
      at: "2026-08-21T12:00:00Z",
      day: "ven. 21 août 2026",
      moment: "21 août 2026 à 13\u00a0h\u00a000",
      stamp: "21 août 2026 à 13:00",
    },
  ])("$at reads $day", ({ at, day, moment, stamp }) => {
    for (const given of [at, new Date(at), Date.parse(at)]) {
      expect(formatDate(given)).toBe(day);
      expect(formatDateTime(given)).toBe(moment);
      expect(formatStamp(given)).toBe(stamp);
    }
  });

  it("has its time of day and its month", () => {
    expect(formatTime("2026-04-30T23:30:00Z")).toBe("0\u00a0h\u00a030");
    expect(formatMonth("2026-04-30T23:30:00Z")).toBe("mai 2026");
    expect(formatMonth("2026-04-30T22:30:00Z")).toBe("avril 2026");
  });
});
