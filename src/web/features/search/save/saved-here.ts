/**
 * The searches that were saved since the page was loaded, so that another order or view of one does
 * not offer to save it again. Whose they are is part of the key.
 */
const saved = new Set<string>();

const LAYOUT = ["page", "after", "sort", "view"];

export const savedHere = {
  has: (userId: string, address: string) => saved.has(keyOf(userId, address)),
  add: (userId: string, address: string) => void saved.add(keyOf(userId, address)),
  /** One was deleted: which addresses meant it is for the server to say. */
  clear: () => saved.clear(),
};

function keyOf(userId: string, address: string): string {
  const params = new URLSearchParams(address);
  for (const name of LAYOUT) params.delete(name);
  params.sort();
  return `${userId} ${params}`;
}
