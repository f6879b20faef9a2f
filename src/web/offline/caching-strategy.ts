/** How the service worker answers a request. */
export type CachingStrategy = "page" | "data" | "asset" | "picture" | "other-page";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/**
 * Pages that are readable offline once visited; `.data` is what the router asks for. The document of
 * the dashboard is the same for everyone: what it shows stands in the browser's storage.
 */
const PAGE = new RegExp(`^/(search|property/${ID}|user/dashboard)?$`, "i");
const DATA = new RegExp(`^/(_|search|property/${ID})\\.data$`, "i");
const SAVED = new RegExp(`^/api/favorites/(${ID})$`, "i");

/**
 * What to do with a GET: keep a page of the list above, its data, an asset or a listing's picture;
 * show the offline page for any other page (`isNavigation`); null for everything else, which is left
 * alone. Nothing of accounts is ever kept: the list says what is.
 */
export function cachingStrategy(
  url: URL,
  origin: string,
  isNavigation: boolean,
): CachingStrategy | null {
  const { pathname } = url;
  if (url.origin !== origin || /^\/(api|dev)\//.test(pathname)) return null;
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.startsWith("/storage/property-images/")) return "picture";
  if (DATA.test(pathname)) return "data";
  if (!isNavigation) return null;
  return PAGE.test(pathname) ? "page" : "other-page";
}

/** The page of the listing that a request saves as a favourite, or null. */
export function favoritePage(url: URL, origin: string, method: string): string | null {
  if (url.origin !== origin || method !== "PUT") return null;
  const id = SAVED.exec(url.pathname)?.[1];
  return id ? `/property/${id}` : null;
}

/** The page whose data this address gives: "/property/1.data?x" is "/property/1?x". */
export function pageOfData(url: URL): string {
  const path = url.pathname.replace(/\.data$/, "");
  const params = new URLSearchParams(url.search);
  params.delete("_routes");
  const query = params.toString();
  return (path === "/_" ? "/" : path) + (query && `?${query}`);
}
