import type { SearchPageData } from "./describe-search";

const FRESH_MS = 120_000;
const MOST = 20;

/** A cache of results by address: going back within two minutes costs no data and no wait. */
export function createRecentResults() {
  const recent = new Map<string, { found: SearchPageData; at: number }>();
  return {
    get(address: string): SearchPageData | undefined {
      const known = recent.get(address);
      return known && Date.now() - known.at < FRESH_MS ? known.found : undefined;
    },
    /** At most twenty are kept. */
    set(address: string, found: SearchPageData): void {
      recent.delete(address);
      recent.set(address, { found, at: Date.now() });
      const [oldest] = recent.keys();
      if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
    },
  };
}
