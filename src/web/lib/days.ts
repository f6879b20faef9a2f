const DOUALA_OFFSET_MS = 3_600_000;

/** Today in Douala (UTC+1 all year), as yyyy-mm-dd. */
export function today(now: Date): string {
  return new Date(now.getTime() + DOUALA_OFFSET_MS).toISOString().slice(0, 10);
}
