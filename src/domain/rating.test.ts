import { expect, it } from "vitest";
import { meanRating } from "./rating";

it("the average rating is the mean to one decimal, 0 without reviews", () => {
  expect(meanRating(7, 2)).toBe(3.5);
  expect(meanRating(14, 3)).toBe(4.7);
  expect(meanRating(17, 4)).toBe(4.3);
  expect(meanRating(5, 1)).toBe(5);
  expect(meanRating(0, 0)).toBe(0);
});
