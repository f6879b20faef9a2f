import { expect, it } from "vitest";
import { nightsWanted } from "./review-nights";

it.each([
  [1, "day", 1],
  [3, "day", 3],
  [7, "day", 7],
  [30, "day", 7],
  [1, "week", 7],
  [1, "month", 7],
] as const)("a minimum stay of %i %s wants %i nights for a review", (minimum, period, nights) => {
  expect(nightsWanted(minimum, period)).toBe(nights);
});
