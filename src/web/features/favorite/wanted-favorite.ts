import { readDraft, writeDraft } from "~/web/forms/draft";

/** The listing that a visitor pressed the heart of: saved once they are signed in and back. */
export type Wanted = { propertyId: string; path: string; scrollY: number; at: number };

const KEY = "wanted-favorite";
/** Signing up takes a mail; a later user of this browser wants something else. */
const LASTS_MS = 30 * 60_000;

/** The address that the sign-in leads back to. */
export const currentPath = () => location.pathname + location.search;

/** In the browser's storage: the link of a confirmation mail opens another tab. */
export function noteWanted(propertyId: string): void {
  const wanted: Wanted = { propertyId, path: currentPath(), scrollY, at: Date.now() };
  writeDraft(KEY, wanted, "browser");
}

/** Takes what was wanted on this page, once; what is older than half an hour is forgotten. */
export function takeWanted(): Wanted | undefined {
  const wanted = readDraft<Wanted>(KEY, "browser");
  if (!wanted) return undefined;
  const isFresh = Date.now() - (wanted.at ?? 0) < LASTS_MS;
  if (isFresh && wanted.path !== currentPath()) return undefined;
  writeDraft(KEY, undefined, "browser");
  return isFresh && wanted.propertyId ? (wanted as Wanted) : undefined;
}
