/**
 * What was typed and not sent yet, as JSON in the browser's storage: it survives a reload and the
 * way through sign-in. A `tab` draft goes with its tab, a `browser` draft outlives it.
 */
export type DraftScope = "tab" | "browser";

/** Drafts that the browser refused to store (private mode, full disk): they serve this page. */
const unstored = new Map<string, string>();

const storageOf = (scope: DraftScope) => (scope === "tab" ? sessionStorage : localStorage);

/** The stored draft, or undefined. Its shape may be an older one: take over only what fits. */
export function readDraft<T extends object>(
  key: string,
  scope: DraftScope = "tab",
): Partial<T> | undefined {
  try {
    const json = unstored.get(key) ?? storageOf(scope).getItem(key);
    const draft: unknown = json && JSON.parse(json);
    return draft && typeof draft === "object" ? (draft as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft; undefined removes it. */
export function writeDraft<T>(key: string, draft: T | undefined, scope: DraftScope = "tab"): void {
  unstored.delete(key);
  try {
    if (draft === undefined) storageOf(scope).removeItem(key);
    else storageOf(scope).setItem(key, JSON.stringify(draft));
  } catch {
    if (draft !== undefined) unstored.set(key, JSON.stringify(draft));
  }
}
