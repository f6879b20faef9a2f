// Not from contract/days, which would join what every list of listings loads first.
const DAY_MS = 86_400_000;
const DOUALA_OFFSET_MS = 3_600_000;

/** Calendar days in Douala between a day or moment and now: 0 is today, 1 yesterday. */
export function daysSince(then: string, now: number): number {
  const dayOf = (time: number) => Math.floor((time + DOUALA_OFFSET_MS) / DAY_MS);
  return dayOf(now) - dayOf(Date.parse(then));
}
