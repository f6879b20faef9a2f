import type { MouseEvent } from "react";
import { backend } from "~/web/backend";
import { newId } from "~/web/lib/new-id";

const counted = new Set<string>();

/** Counts the visit of a listing, and keeps it to be read without network. */
export function noteVisit(propertyId: string): void {
  countView(propertyId);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  navigator.serviceWorker?.controller?.postMessage([`/property/${propertyId}`]);
}

/** Counts one view of a listing after hydration; the server ignores repetitions. */
function countView(propertyId: string): void {
  if (counted.has(propertyId)) return;
  counted.add(propertyId);
  // The visitor need not know that a view was not counted.
  backend.data.properties[":id"].view
    .$post({ param: { id: propertyId }, json: { visitor: visitorId() } })
    .catch(() => undefined);
}

/** Tells this browser from others behind the same address; says nothing else about it. */
function visitorId(): string {
  const key = "visitor";
  try {
    const kept = localStorage.getItem(key);
    // Another form, from elsewhere, would be refused for ever.
    if (kept && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept)) return kept;
    const made = newId();
    localStorage.setItem(key, made);
    return made;
  } catch {
    return newId();
  }
}

/**
 * Goes back to the search that led to this listing, at its scroll position; a new tab reloads the
 * search it was opened from. Otherwise, or without the Navigation API, the link is followed.
 */
export function backToSearch(event: MouseEvent): void {
  const now = window.navigation?.currentEntry;
  if (!now || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const way = navigation.entries().slice(0, now.index);
  const from = way.findLast(({ url }) => !isAt("/property/", url));
  if (!isAt("/search", from ? from.url : document.referrer)) return;
  event.preventDefault();
  if (from) history.go(from.index - now.index);
  else location.assign(document.referrer);
}

function isAt(path: string, url: string | null): boolean {
  return url !== null && url.startsWith(location.origin + path);
}
