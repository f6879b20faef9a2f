const FRESH_MS = 120_000;
const MOST = 20;
const recent = new Map<string, { found: string; at: number }>();

/** What this address gave within the last two minutes: going back costs no data and no waiting. */
export function recall(address: string): string | undefined {
  const known = recent.get(address);
  return known && Date.now() - known.at < FRESH_MS ? known.found : undefined;
}

/** Keeps what an address gave; the oldest of twenty makes room. */
export function remember(address: string, found: string): void {
  recent.delete(address);
  recent.set(address, { found, at: Date.now() });
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
}
