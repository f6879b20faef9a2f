import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { expectNoSideScroll, launch } from "../support/page";
import { withPictures } from "../support/pages";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
let property: typeof properties.$inferSelect;
const at = () => `${site.url}/property/${property.id}`;
const trick = "Calme </script><script>document.title='pris'</script> & propre";

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Clarisse");
  property = await insertProperty(site, {
    landlord,
    title: trick,
    description: `<!-- ${trick}`,
    images: 2,
    amenities: ["Wifi"],
  });
  for (const rating of [5, 4, 4, 2]) await insertReview(site, property, tenant, { rating });
});

describe("a property in search engines and messengers", () => {
  it("carries its data, picture and own address, and nothing in it can run", async () => {
    for (const script of [true, false]) {
      const page = await newPage({ width: 360, script });
      await withPictures(page);
      await page.goto(at());
      const block = page.locator('script[type="application/ld+json"]');
      expect(await block.count()).toBe(1);
      const html = await (await fetch(at())).text();
      const text = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
      const [home, crumbs] = JSON.parse(text ?? "");
      expect(home).toMatchObject({
        name: trick,
        url: at(),
        offers: { "@type": "Offer", price: 100_000, priceCurrency: "XAF" },
        aggregateRating: { reviewCount: 4 },
      });
      expect(home["@type"]).toContain("Accommodation");
      expect(crumbs["@type"]).toBe("BreadcrumbList");
      expect(crumbs.itemListElement.at(-1).item).toBe(at());
      expect(await page.title()).toContain(trick);
      const canonical = page.locator('link[rel="canonical"]');
      expect(await canonical.getAttribute("href")).toBe(at());
    }
  });

  it("names a picture that the server draws", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    await page.goto(`${at()}?utm_source=x`);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    const picture = (await meta("og:image")) ?? "";
    expect(picture).toContain(`${site.url}/og/property/${property.id}.jpg`);
    expect(await meta("og:url")).toBe(at());
    const answer = await fetch(picture);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  it("shows the shares of all ratings at once, and all reviews, without script by the address", async () => {
    for (const script of [true, false]) {
      const page = await newPage({ width: 360, script });
      await withPictures(page);
      await page.goto(at());
      const bars = page.getByRole("region", { name: "Répartition des notes" });
      const shares = ["1", "2", "0", "1", "0"];
      expect(await bars.getByRole("definition").allInnerTexts()).toEqual(shares);
      const reviews = page.locator("#avis article");
      expect(await reviews.count()).toBe(3);
      await page.getByRole("button", { name: "Voir tous les avis" }).tap();
      await reviews.nth(3).waitFor();
      expect(await bars.getByRole("definition").allInnerTexts()).toEqual(shares);
      await expectNoSideScroll(page);
    }
  });

  it("is gone with 404 when inactive, suspended or deleted", async () => {
    const page = await newPage({ width: 360, allowed: /404/ });
    const gone = async () => {
      const answer = await page.goto(at());
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { level: 2, name: "Propriété non trouvée" }).waitFor();
      const link = page.getByRole("link", { name: "Voir les logements disponibles" });
      expect(await link.getAttribute("href")).toBe("/search");
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    };
    for (const status of ["inactive", "suspended", "draft"] as const) {
      await site.db.update(properties).set({ status }).where(eq(properties.id, property.id));
      await gone();
    }
    const landlord = await site.newUser("landlord");
    const other = await insertProperty(site, { landlord });
    await site.db.delete(properties).where(eq(properties.id, other.id));
    const answer = await fetch(`${site.url}/property/${other.id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Propriété non trouvée");
  });
});
