import type { Page } from "./load-property";

/** Pages of listings that were fetched ahead, by address; `prefetch-property.ts` drops the old. */
export const prefetched = new Map<string, { page: Page }>();

/** A listing's page that was fetched ahead, once. */
export function takePrefetched(address: string): { page: Page } | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return found;
}
