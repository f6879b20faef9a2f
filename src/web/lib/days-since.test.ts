import { expect, it } from "vitest";
import { daysSince } from "./days-since";

it("counts the calendar days in Douala", () => {
  const now = Date.parse("2026-11-22T00:30:00+01:00");
  expect(daysSince("2026-11-22", now)).toBe(0);
  expect(daysSince("2026-11-21T22:59:00Z", now)).toBe(1);
  expect(daysSince("2026-11-21T23:01:00Z", now)).toBe(0);
  expect(daysSince("2026-10-22", now)).toBe(31);
});
