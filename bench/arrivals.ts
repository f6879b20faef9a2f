import { createRandom } from "../demo/random";

const PARTS = 1_000_000_000;

/**
 * When people come who do not know of each other: `perSecond` in the mean, for so many seconds, in
 * ms from the start. The same for the same seed.
 */
export function arrivals(perSecond: number, seconds: number, seed: number): number[] {
  const random = createRandom(seed);
  const times: number[] = [];
  for (let at = 0; ; ) {
    // From just above 0 to 1: its logarithm is never infinite.
    at += (-Math.log(random.int(1, PARTS) / PARTS) / perSecond) * 1000;
    if (at >= seconds * 1000) return times;
    times.push(at);
  }
}

/** The value that `share` (0 to 1) of all values do not exceed; NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}
