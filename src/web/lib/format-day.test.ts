import { expect, it } from "vitest";
import { formatDayAndMonth, formatShortDay } from "./format-day";

it.each([
  // One hour ahead of UTC: here the day and the month have changed.
  ["2026-04-30T23:30:00Z", "1er mai"],
  ["2026-11-20T12:00:00Z", "20 nov."],
  ["2026-11-20", "20 nov."],
])("says the day of %s in Douala", (moment, day) => {
  expect(formatShortDay(moment)).toBe(day);
});

it("names the year of a day where it is not this one", () => {
  expect(formatDayAndMonth("2026-12-01", "2026-02-03")).toBe("1er décembre");
  expect(formatDayAndMonth("2027-01-08", "2026-12-30")).toBe("8 janvier 2027");
  expect(formatDayAndMonth("2025-12-30", "2026-01-08")).toBe("30 décembre 2025");
});
