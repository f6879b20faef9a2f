import type { MouseEvent } from "react";
import { backend } from "~/web/backend";

const counted = new Set<string>();

/** Counts one view of a listing after hydration; the server ignores repetitions. */
export function countView(propertyId: string): void {
  if (counted.has(propertyId)) return;
  counted.add(propertyId);
  // The visitor need not know that a view was not counted.
  backend.data.properties[":id"].view.$post({ param: { id: propertyId } }).catch(() => undefined);
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
