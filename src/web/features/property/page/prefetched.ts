/** Pages of listings that were fetched ahead, by address; `prefetch-property.ts` drops the old. */
export const prefetched = new Map<string, { page: string }>();

/** A listing's page that was fetched ahead, once. */
export function takePrefetched(address: string): { page: string } | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return found;
}
