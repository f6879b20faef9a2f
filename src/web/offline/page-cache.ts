import type { Plan } from "./caching-strategy";

/** Counts up when what is kept changes its form: older caches are dropped. */
const FORM = 1;
const MOST: Partial<Record<Plan, number>> = { page: 40, data: 40, asset: 80, picture: 80 };

export const OFFLINE_PAGE = "/offline.html";
export const nameOf = (plan: Plan) => `${plan}s-${FORM}`;
const CURRENT = new Set((Object.keys(MOST) as Plan[]).map(nameOf));

/** What was kept of an address, whatever the encoding it was asked for in. */
export async function recall(
  plan: Plan,
  address: RequestInfo | URL,
): Promise<Response | undefined> {
  return (await caches.open(nameOf(plan))).match(address, { ignoreVary: true });
}

/**
 * Keeps a whole, successful answer as the newest; the oldest ones make room. A server in trouble
 * (or closed) says nothing of what was kept before.
 */
export async function keep(plan: Plan, address: RequestInfo | URL, response: Response) {
  const gone = response.status === 404 || response.status === 410;
  if (response.status !== 200 && !gone) return;
  const cache = await caches.open(nameOf(plan));
  await cache.delete(address, { ignoreVary: true });
  if (gone || response.redirected) return;
  await cache.put(address, response);
  const all = await cache.keys();
  const excess = all.slice(0, Math.max(all.length - (MOST[plan] ?? 0), 0));
  await Promise.all(excess.map((old) => cache.delete(old)));
}

/** Drops the caches of earlier versions but those that visits filled. */
export async function dropOld(shared: string): Promise<void> {
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
  const cache = await caches.open(nameOf("page"));
  const items: string[] = [];
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith("/property/") || search) continue;
    const page = await cache.match(url, { ignoreVary: true });
    // Written by our server, so still escaped; no tag can be among it.
    const title = /<title[^>]*>([^<]*)<\/title>/.exec((await page?.text()) ?? "")?.[1];
    // Without the brand, which stands at the top of the page.
    const name = title?.replace(/ · [^·]*$/, "");
    if (name) items.push(`<li><a href="${pathname}">${name}</a></li>`);
  }
  if (items.length === 0) return "";
  return `<h2>Annonces déjà vues</h2><ul>${items.slice(0, 20).join("")}</ul>`;
}
