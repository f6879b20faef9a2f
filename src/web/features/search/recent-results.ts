const FRESH_MS = 120_000;
const MOST = 20;
const recent = new Map<string, { found: string; at: number }>();

/** The results of an address within the last two minutes: going back costs no data and no wait. */
export function getRecent(address: string): string | undefined {
  const known = recent.get(address);
  return known && Date.now() - known.at < FRESH_MS ? known.found : undefined;
}

/** Caches the results of an address; at most twenty are kept. */
export function setRecent(address: string, found: string): void {
  recent.delete(address);
  recent.set(address, { found, at: Date.now() });
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
}
