import { type CachingStrategy, pageOfData } from "./caching-strategy";

/** Raise it when the format of cached entries changes: older caches are deleted. */
const VERSION = 2;
const MOST: Partial<Record<CachingStrategy, number>> = {
  page: 40,
  data: 40,
  asset: 80,
  picture: 80,
};

export const OFFLINE_PAGE = "/offline.html";
export const cacheName = (strategy: CachingStrategy) => `${strategy}s-${VERSION}`;
const CURRENT = new Set((Object.keys(MOST) as CachingStrategy[]).map(cacheName));

/** The cached response of an address, whatever encoding it was requested in. */
export async function getCached(
  strategy: CachingStrategy,
  address: RequestInfo | URL,
): Promise<Response | undefined> {
  return (await caches.open(cacheName(strategy))).match(address, { ignoreVary: true });
}

/**
 * Caches a 200 response as the newest entry and evicts the oldest ones. 404 and 410 delete the entry,
 * of a page also its other form; any other status (a server error, maintenance) leaves it.
 */
export async function putCached(
  strategy: CachingStrategy,
  address: RequestInfo | URL,
  response: Response,
) {
  const gone = response.status === 404 || response.status === 410;
  if (response.status !== 200 && !gone) return;
  const cache = await caches.open(cacheName(strategy));
  await cache.delete(address, { ignoreVary: true });
  if (gone && strategy === "page") await deletePage(String(address));
  if (gone && strategy === "data") await deletePage(pageOfData(new URL(String(address))));
  if (gone || response.redirected) return;
  await cache.put(address, response);
  const all = await cache.keys();
  const excess = all.slice(0, Math.max(all.length - (MOST[strategy] ?? 0), 0));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** Deletes the document of a page and the router's data of it: neither outlives the other. */
async function deletePage(page: string): Promise<void> {
  await (await caches.open(cacheName("page"))).delete(page, { ignoreVary: true });
  const data = await caches.open(cacheName("data"));
  const own = (await data.keys()).filter(({ url }) => pageOfData(new URL(url)) === page);
  await Promise.all(own.map((request) => data.delete(request, { ignoreVary: true })));
}

/** Deletes the caches of earlier builds, except those that visits filled. */
export async function deleteOldCaches(shared: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== shared && !CURRENT.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The offline page with links to the listings that are readable now. */
export async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const html = (await page.text()).replace("<!--kept-->", await keptList());
  return new Response(html, { status: 503, headers });
}

async function keptList(): Promise<string> {
  const cache = await caches.open(cacheName("page"));
  const items: string[] = [];
  for (const { url } of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith("/property/") || search) continue;
    const page = await cache.match(url, { ignoreVary: true });
    // The title is from our server's HTML, so it is escaped already.
    const title = /<title[^>]*>([^<]*)<\/title>/.exec((await page?.text()) ?? "")?.[1];
    // Without the brand, which stands at the top of the page.
    const name = title?.replace(/ · [^·]*$/, "");
    if (name) items.push(`<li><a href="${pathname}">${name}</a></li>`);
  }
  if (items.length === 0) return "";
  return `<h2>Annonces déjà vues</h2><ul>${items.slice(0, 20).join("")}</ul>`;
}
