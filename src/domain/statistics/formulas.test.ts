import { describe, expect, it } from "vitest";
import { growth, occupancy, responseRate } from "./formulas";

describe("growth", () => {
  it.each([
    [0, 0, 0],
    [0, 5, 100],
    [4, 5, 25],
    [5, 4, -20],
    [3, 4, 33],
    [3, 5, 67],
    [5, 0, -100],
    [200_000, 250_000, 25],
  ])("CON-012 from %d to %d is %d percent", (previous, current, percent) => {
    expect(growth(previous, current)).toBe(percent);
  });
});

it("occupancy is bookings per property in percent, at most 100, without property no error", () => {
  expect(occupancy(7, 10)).toBe(70);
  expect(occupancy(3, 4)).toBe(75);
  expect(occupancy(1, 3)).toBe(33);
  expect(occupancy(9, 4)).toBe(100);
  expect(occupancy(0, 0)).toBe(0);
  expect(occupancy(2, 0)).toBe(100);
});

it("the response rate is the read share of what was received, 100 without messages", () => {
  expect(responseRate(3, 4)).toBe(75);
  expect(responseRate(0, 0)).toBe(100);
  expect(responseRate(0, 3)).toBe(0);
});
