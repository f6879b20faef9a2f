import { expect, it } from "vitest";
import { isUnusual } from "./unusual-price";

it.each([
  [49_999, "low"],
  [50_000, null],
  [120_000, null],
  [280_000, null],
  [280_001, "high"],
])("%d FCFA beside 100 000 to 140 000 is %s", (price, verdict) => {
  expect(isUnusual(price, { from: 100_000, to: 140_000 })).toBe(verdict);
});
