import { readDraft, writeDraft } from "~/web/forms/draft";

type Wanted = { path: string; at: number };

const KEY = "wanted-search";
/** Signing up takes a mail; a later user of this browser wants something else. */
const LASTS_MS = 30 * 60_000;

/** The address that the sign-in leads back to. */
export const currentPath = () => location.pathname + location.search;

/** Keeps that a visitor wants this page's search saved; the confirmation mail opens another tab. */
export function noteWanted(): void {
  writeDraft(KEY, { path: currentPath(), at: Date.now() } satisfies Wanted, "browser");
}

/** Whether this page's search is to be saved, answered once; half an hour later it is forgotten. */
export function takeWanted(): boolean {
  const wanted = readDraft<Wanted>(KEY, "browser");
  if (!wanted) return false;
  const isFresh = Date.now() - (wanted.at ?? 0) < LASTS_MS;
  const isHere = wanted.path === currentPath();
  if (!isFresh || isHere) writeDraft(KEY, undefined, "browser");
  return isFresh && isHere;
}
