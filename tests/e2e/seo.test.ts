import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactMessages, properties } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { hydrated, visit } from "../support/browser/page";
import { shownFor } from "../support/rows/contact";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord");
const flats: Awaited<ReturnType<typeof insertProperty>>[] = [];
for (let n = 0; n < 30; n += 1) flats.push(await insertProperty(site, { landlord, images: 1 }));
const [flat] = flats as [(typeof flats)[number]];
const INFORMATION = ["/about", "/contact", "/help", "/terms", "/privacy"];
const PUBLIC = ["/", "/search", `/property/${flat.id}`, ...INFORMATION];
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

describe("what search engines and messengers read", () => {
  it("gives every public page a title, a description, one address and its Open Graph", {
    tags: "full",
  }, async () => {
    const titles = new Set<string>();
    for (const path of PUBLIC) {
      const page = await readHtml(site.url + path);
      titles.add(page.title);
      const read = (selector: string, attribute = "content") => {
        const found = page.select(`head ${selector}`);
        expect(found.length, `${path} ${selector}`).toBe(1);
        return found[0]?.getAttribute(attribute) ?? "";
      };
      expect(read('meta[name="description"]').length, path).toBeGreaterThan(20);
      expect(read('link[rel="canonical"]', "href")).toBe(site.url + path);
      expect(read('meta[property="og:url"]')).toBe(site.url + path);
      // Some readers take the first 32 kB: the tags stand before the style.
      const html = await (await get(path)).text();
      expect(html.lastIndexOf('"og:')).toBeLessThan(html.indexOf("<style"));
      expect(read('meta[property="og:title"]').length).toBeGreaterThan(3);
      expect(read('meta[property="og:description"]').length).toBeGreaterThan(20);
      expect(read('meta[property="og:locale"]')).toBe("fr_FR");
      expect(read('meta[property="og:site_name"]')).toBe("Kwata");
      if (path.startsWith("/property/")) continue;
      expect(read('meta[property="og:image"]')).toBe(`${site.url}/icon-512.png`);
    }
    expect(titles.size).toBe(PUBLIC.length);
  });

  it("describes the platform and its search on the home page", async () => {
    const page = await readHtml(site.url);
    const text = page.text('script[type="application/ld+json"]');
    const types = JSON.parse(text)["@graph"].map((one: { "@type": string }) => one["@type"]);
    expect(types).toEqual(["Organization", "WebSite"]);
    expect(text).toContain(`${site.url}/search?q={search_term_string}`);
  });

  it("serves robots.txt, the sitemap and the picture of a shared property", async () => {
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    const index = await get("/sitemap.xml", { "accept-encoding": "br" });
    expect(index.headers.get("content-type")).toContain("application/xml");
    expect(await (await get("/sitemap-properties-1.xml")).text()).toContain(flat.id);
    const picture = await get(`/og/property/${flat.id}.jpg`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("answers 404 for a listing that is no longer shown, and takes it off the sitemap", async () => {
    const gone = await insertProperty(site, { landlord, images: 1 });
    expect((await get(`/property/${gone.id}`)).status).toBe(200);
    for (const status of ["inactive", "suspended", "rejected"] as const) {
      await site.db.update(properties).set({ status }).where(eq(properties.id, gone.id));
      const page = await get(`/property/${gone.id}`);
      expect(page.status, status).toBe(404);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect((await get(`/og/property/${gone.id}.jpg`)).status).toBe(404);
      expect(await (await get("/sitemap-properties-1.xml")).text()).not.toContain(gone.id);
    }
  });
});

describe("what may be kept of a page", () => {
  it("answers 304 for an unchanged public page, which is the same for everybody", async () => {
    for (const path of PUBLIC.filter((one) => one !== "/contact")) {
      const [first, second] = [await get(path), await get(path)];
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control"), path).toBe(
        "public, max-age=0, s-maxage=5, must-revalidate",
      );
      expect(second.headers.get("etag"), path).toBe(etag);
      expect(first.headers.get("cdn-cache-control")).toBe(
        "public, max-age=5, stale-while-revalidate=60",
      );
      const policy = first.headers.get("content-security-policy");
      expect(policy).not.toContain("nonce");
      expect(second.headers.get("content-security-policy")).toBe(policy);
      expect(await second.text()).toBe(await first.text());
      expect((await get(path, { "if-none-match": etag })).status, path).toBe(304);
    }
    const etag = (await get(`/property/${flat.id}`)).headers.get("etag") ?? "";
    await site.db.update(properties).set({ title: "Refait" }).where(eq(properties.id, flat.id));
    expect((await get(`/property/${flat.id}`, { "if-none-match": etag })).status).toBe(200);
  });

  it("runs a kept page's own scripts after a 304", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, fresh: true });
    // No interception here: it would switch the browser's own cache off.
    const size = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation");
        return (entry as PerformanceNavigationTiming).transferSize;
      });
    await visit(page, `${site.url}/about`);
    const whole = await size();
    await page.goto("about:blank");
    await page.goto(`${site.url}/about`);
    await hydrated(page);
    expect(await size()).toBeLessThan(Math.min(whole / 4, 1500));
  });

  it("keeps nothing of what is behind sign-in", async () => {
    for (const path of ["/user/dashboard", "/landlord/dashboard", "/admin/dashboard", "/auth"]) {
      const answer = await get(path);
      expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
      expect(answer.headers.get("etag")).toBeNull();
    }
  });

  it("lets browsers keep assets for good", async () => {
    const html = await (await get("/about")).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    expect((await get(asset)).headers.get("cache-control")).toContain("immutable");
    expect((await get("/sw.js")).headers.get("cache-control")).toBe("no-cache");
  });

  it("fetches ahead of the scripts no picture but the one that is seen first", async () => {
    const ahead = async (path: string) =>
      (await (await get(path)).text()).match(/<link rel="preload" as="image"[^>]*>/g);
    expect(await ahead("/")).toBeNull();
    const first = [expect.stringContaining('fetchPriority="high"')];
    expect(await ahead("/search")).toEqual(first);
    expect(await ahead(`/property/${flat.id}`)).toEqual(first);
  });

  it("sends smaller pictures to those who save data", async () => {
    const plain = await (await get("/search")).text();
    const saving = await get("/search", { "save-data": "on", "accept-encoding": "identity" });
    expect(saving.headers.get("vary")).toContain("Save-Data");
    expect(plain).toContain("-640.webp");
    expect(await saving.text()).not.toMatch(/srcSet="[^"]*-(640|1280)\.webp/i);
    const page = await get(`/property/${flat.id}`, { "save-data": "on" });
    expect(await page.text()).not.toMatch(/<img[^>]*-1280\.webp/);
  });

  it("compresses what the router asks for", async () => {
    const url = `${site.url}/search.data`;
    const { request } = await import("node:http");
    const body = await new Promise<Buffer>((resolve) => {
      request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
        const chunks: Buffer[] = [];
        expect(answer.headers["content-encoding"]).toBe("br");
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => resolve(Buffer.concat(chunks)));
      }).end();
    });
    expect(brotliDecompressSync(body).toString()).toContain(flats.at(-1)?.title);
  });
});

describe("without script", () => {
  it("PUB-018 reads every public page, and its forms lead to results", async () => {
    for (const path of [...PUBLIC, "/search?view=map"]) {
      const read = await readHtml(site.url + path);
      expect(read.status, path).toBe(200);
      // React would send a large part aside, hidden, for its script to put in place.
      expect(read.select('[hidden][id^="S:"]'), path).toEqual([]);
      expect(read.text("main").length, path).toBeGreaterThan(200);
    }
    const page = await newPage({ width: 360, script: false });
    const shown = page.getByText(/\d+ propriétés? trouvées?/).first();
    await page.goto(site.url);
    await page.getByLabel("Quartier").fill("akwa");
    await page.getByRole("main").getByRole("button", { name: "Rechercher" }).click();
    await shown.waitFor();
    expect(new URL(page.url()).searchParams.get("location")).toBe("akwa");
    await expect.poll(() => shown.innerText()).toContain("30 propriétés trouvées à Akwa");

    await page.getByText("Filtres").first().click();
    await page.locator('main form[action="/search"] select[name="type"]').selectOption("studio");
    await page.getByRole("button", { name: /Voir les résultats|Appliquer/ }).click();
    await page.getByText("Aucune propriété trouvée pour ces critères.").waitFor();

    await page.goto(`${site.url}/search`);
    await expect.poll(() => page.locator("main article").count()).toBe(24);
    await page.getByRole("link", { name: /Suivant/ }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator("main article").count()).toBe(6);

    await page.goto(`${site.url}/contact`);
    await shownFor(site, page, 60_000);
    await page.getByLabel("Nom complet").fill("Ada Mbarga");
    await page.getByLabel("Adresse e-mail").fill("ada@example.cm");
    await page.getByLabel("Sujet").selectOption("general");
    await page.getByLabel("Message", { exact: true }).fill("Bonjour.");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText("Message envoyé !").waitFor();
    expect(await site.db.select().from(contactMessages)).toHaveLength(1);
    await page.goto(site.url);
    await page.getByLabel("Adresse e-mail").fill("ada@example.cm");
    await page.getByRole("button", { name: "Recevoir la lettre" }).click();
    await page.getByText("Un lien vient de partir vers votre adresse.").waitFor();
  });
});
