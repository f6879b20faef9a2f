import { afterEach, expect, it, vi } from "vitest";
import { LISTING_COUNT, listing } from "./listings";
import { createRandom } from "./random";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A run of the generator as the demo uses it, at a given moment. */
function draw(seed: number, now: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const random = createRandom(seed);
  const listings = Array.from({ length: LISTING_COUNT }, (_, n) => listing(n, random));
  const rest = [random.int(1, 1000), random.chance(0.5), random.pick("abcdefgh".split(""))];
  return { listings, rest, some: random.some(listings, 8).map(({ title }) => title) };
}

it("draws the same demo from a seed, whatever the day and the chance of the machine", () => {
  vi.spyOn(Math, "random").mockImplementation(() => {
    throw new Error("not from the seed");
  });
  const first = draw(20_261_120, "2026-11-20T08:00:00Z");
  expect(draw(20_261_120, "2027-02-28T23:59:00Z")).toEqual(first);
  expect(draw(20_261_121, "2026-11-20T08:00:00Z")).not.toEqual(first);
});

it("keeps the numbers of a seed from one version to the next", () => {
  const random = createRandom(1);
  expect(Array.from({ length: 5 }, () => random.int(0, 999))).toEqual([627, 2, 527, 981, 968]);
});
