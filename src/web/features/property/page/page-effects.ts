import type { MouseEvent } from "react";
import { whatsappAddress } from "~/contract/whatsapp";
import { backend } from "~/web/backend";
import { newId } from "~/web/lib/new-id";
import { savesData } from "~/web/lib/save-data";
import type { PageProperty } from "./load-property";

type Visited = Pick<PageProperty, "id" | "title" | "neighborhood" | "landlord">;
const counted = new Set<string>();
let visited: Visited | undefined;

/** Counts the visit of a listing and the taps on its number, and keeps it to be read without network. */
export function noteVisit(property: Visited): void {
  visited = property;
  countView(property.id);
  document.addEventListener("click", noteTap);
  if (savesData()) return;
  navigator.serviceWorker?.controller?.postMessage([`/property/${property.id}`]);
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

/**
 * Counts a tap on the landlord's number in place of the link itself, which does so before this is
 * loaded. WhatsApp opens without asking us for its address, also where there is no network.
 */
function noteTap({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a.landlord-way");
  // The way to a visit stands beside them.
  if (!link || !visited || link.pathname.endsWith("/visit")) return;
  const { id, title, neighborhood, landlord } = visited;
  const isCall = link.protocol === "tel:";
  link.removeAttribute("ping");
  if (!isCall && landlord.phone) {
    const address = `${location.origin}/property/${id}`;
    link.href = whatsappAddress(landlord.phone, { title, neighborhood, address });
  }
  // Goes on while the page goes away; the visitor need not know that it was not counted.
  backend.data.properties[":id"].contact
    .$post(
      { param: { id }, query: { by: isCall ? "call" : "whatsapp" } },
      { init: { keepalive: true } },
    )
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

/** Whether the search that led to this listing is still there to go back to. */
export const cameFromSearch = (): boolean => wayBack() !== undefined;

/**
 * Goes back to that search, at its scroll position; a new tab reloads the search it was opened from.
 * Otherwise, or without the Navigation API, the link is followed.
 */
export function backToSearch(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const way = wayBack();
  if (way === undefined) return;
  event.preventDefault();
  if (typeof way === "number") history.go(way);
  else location.assign(way);
}

/** Steps of the history, or an address. */
function wayBack(): number | string | undefined {
  const now = window.navigation?.currentEntry;
  if (!now) return undefined;
  const from = navigation
    .entries()
    .slice(0, now.index)
    .findLast(({ url }) => !isAt("/property/", url));
  if (!isAt("/search", from ? from.url : document.referrer)) return undefined;
  return from ? from.index - now.index : document.referrer;
}

function isAt(path: string, url: string | null): boolean {
  return url !== null && url.startsWith(location.origin + path);
}
