import { expect, it } from "vitest";
import { dayOf, momentOf } from "./moments";

it.each([
  // One hour ahead of UTC: here the day and the month have changed.
  ["2026-04-30T23:30:00Z", "vendredi 1er mai", "0\u00a0h\u00a030"],
  ["2026-03-12T09:30:00Z", "jeudi 12 mars", "10\u00a0h\u00a030"],
])("says %s by the calendar of Douala, wherever it is read", (moment, day, time) => {
  expect(dayOf(moment)).toBe(day);
  expect(momentOf(moment)).toBe(`${day} à ${time}`);
});
