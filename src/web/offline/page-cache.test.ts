import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getCached, OFFLINE_PAGE, offlinePage, putCached } from "./page-cache";

const ORIGIN = "https://site.cm";
const flat = "/property/0b0f7d64-52f4-4f3c-9c2e-1f2a3b4c5d6e";
const page = (title: string) => new Response(`<title>${title} · Kwata</title>`);

/** The browser's caches, as much of them as the service worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const absolute = (address: RequestInfo | URL) =>
    new URL(address instanceof Request ? address.url : address, ORIGIN).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: RequestInfo | URL) => entries.get(absolute(address))?.clone(),
    put: async (address: RequestInfo | URL, response: Response) => {
      entries.set(absolute(address), response);
    },
    delete: async (address: RequestInfo | URL) => entries.delete(absolute(address)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    match: async (address: RequestInfo | URL) =>
      [...all.values()]
        .map((entries) => entries.get(absolute(address)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

beforeEach(() => vi.stubGlobal("caches", fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

describe("pages kept to be read offline", () => {
  it.each([404, 410])("forgets a listing that the server answers with %i", async (status) => {
    await putCached("page", flat, page("Studio"));
    expect(await (await getCached("page", flat))?.text()).toContain("Studio");
    await putCached("page", flat, new Response("gone", { status }));
    expect(await getCached("page", flat)).toBeUndefined();
    await (await caches.open("shared")).put(OFFLINE_PAGE, new Response("<main><!--kept--></main>"));
    expect(await (await offlinePage()).text()).toBe("<main></main>");
  });

  it.each(["page", "data"] as const)(
    "forgets document and data of a listing whose %s is answered with 404",
    async (strategy) => {
      const data = `${ORIGIN}${flat}.data?_routes=routes%2Fpublic%2Fproperty`;
      const other = `${ORIGIN}/search.data`;
      await putCached("page", flat, page("Studio"));
      for (const url of [data, other]) await putCached("data", url, new Response("{}"));
      const gone = new Response("gone", { status: 404 });
      await putCached(strategy, strategy === "page" ? flat : data, gone);
      expect(await getCached("page", flat)).toBeUndefined();
      expect(await getCached("data", data)).toBeUndefined();
      expect(await getCached("data", other)).toBeDefined();
    },
  );

  it.each([500, 502, 503, 429])("keeps what it has when the server answers %i", async (status) => {
    await putCached("page", flat, page("Studio"));
    await putCached("page", flat, new Response("sorry", { status }));
    expect(await (await getCached("page", flat))?.text()).toContain("Studio");
  });

  it("keeps no redirected answer, which a browser refuses for a navigation", async () => {
    const redirected = page("Ailleurs");
    Object.defineProperty(redirected, "redirected", { value: true });
    await putCached("page", "/ici", redirected);
    await putCached("page", flat, page("Studio"));
    expect(await getCached("page", "/ici")).toBeUndefined();
    expect(await getCached("page", flat)).toBeDefined();
  });

  it("lists on the offline page the listings that are readable, with links", async () => {
    await putCached("page", flat, page("Studio &lt;calme&gt;"));
    await putCached("page", "/search", page("Recherche"));
    await (await caches.open("shared")).put(OFFLINE_PAGE, new Response("<main><!--kept--></main>"));
    const html = await (await offlinePage()).text();
    expect(html).toContain(`<a href="${flat}">Studio &lt;calme&gt;</a>`);
    expect(html).not.toContain("Recherche");
  });

  it("lists the twenty listings seen last, the newest first", async () => {
    const first = Array.from({ length: 22 }, (_, n) => n + 1);
    // The third is looked at again.
    for (const n of [...first, 3]) await putCached("page", `/property/${n}`, page(`Studio ${n}`));
    await (await caches.open("shared")).put(OFFLINE_PAGE, new Response("<main><!--kept--></main>"));
    const html = await (await offlinePage()).text();
    const listed = [...html.matchAll(/>Studio (\d+)</g)].map(([, n]) => Number(n));
    expect(listed).toEqual([3, ...first.slice(3).toReversed()]);
  });
});
