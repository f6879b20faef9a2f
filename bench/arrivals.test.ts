import { expect, it } from "vitest";
import { arrivals, percentile } from "./arrivals";

it("lets people come as often as asked, not one after the other in step, and the same each time", () => {
  const times = arrivals(200, 100, 7);
  expect(times.length).toBeGreaterThan(19_400);
  expect(times.length).toBeLessThan(20_600);
  expect(times.at(-1)).toBeLessThan(100_000);
  const gaps = times.map((at, i) => at - (times[i - 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  // Of gaps that follow no step, 63.2 % are shorter than the mean.
  const short = gaps.filter((gap) => gap < 5).length / gaps.length;
  expect(short).toBeGreaterThan(0.62);
  expect(short).toBeLessThan(0.645);
  expect(arrivals(200, 100, 7)).toEqual(times);
  expect(arrivals(200, 100, 8)).not.toEqual(times);
});

it("tells what a share of many values does not exceed, in whatever order they come", () => {
  const values = Array.from({ length: 200_000 }, (_, n) => ((n * 7_919) % 200_000) + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([
    100_000, 190_000, 198_000, 200_000,
  ]);
  expect(percentile([10, 9, 100], 0.5)).toBe(10);
  expect(percentile([3], 0.99)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});
