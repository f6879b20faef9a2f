import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { expectNoSideScroll } from "../support/browser/page";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
let property: typeof properties.$inferSelect;
const at = () => `${site.url}/property/${property.id}`;
const trick = "Calme </script><script>document.title='pris'</script> & propre";

beforeEach(async () => {
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
  it("carries its data, picture and own address, and nothing in it can run", {
    tags: "full",
  }, async () => {
    const page = await readHtml(at());
    expect(page.select('script[type="application/ld+json"]')).toHaveLength(1);
    const [home, crumbs] = JSON.parse(page.text('script[type="application/ld+json"]'));
    expect(home).toMatchObject({
      name: trick,
      url: at(),
      offers: { "@type": "Offer", price: 100_000, priceCurrency: "XAF" },
      aggregateRating: { reviewCount: 4 },
    });
    expect(home["@type"]).toContain("Accommodation");
    expect(crumbs["@type"]).toBe("BreadcrumbList");
    expect(crumbs.itemListElement.at(-1).item).toBe(at());
    expect(page.title).toContain(trick);
    expect(page.select('link[rel="canonical"]')[0]?.getAttribute("href")).toBe(at());
    // With its scripts the page keeps its title: what stands in the words did not run.
    const opened = await site.open(null, `/property/${property.id}`);
    expect(await opened.title()).toContain(trick);
  });

  it("names a picture that the server draws", { tags: "full" }, async () => {
    const page = await readHtml(`${at()}?utm_source=x`);
    const meta = (name: string) =>
      page.select(`meta[property="${name}"]`)[0]?.getAttribute("content") ?? "";
    const picture = meta("og:image");
    expect(picture).toContain(`${site.url}/og/property/${property.id}.jpg`);
    expect(meta("og:url")).toBe(at());
    const answer = await fetch(picture);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  it("shows the shares of all ratings at once, and all reviews, without script by the address", {
    tags: "full",
  }, async () => {
    for (const script of [true, false]) {
      const page = await newPage({ width: 360, script });
      await page.goto(at());
      const bars = page.getByRole("region", { name: "Répartition des notes" });
      const shares = ["1", "2", "0", "1", "0"];
      await expect.poll(() => bars.getByRole("definition").allInnerTexts()).toEqual(shares);
      const reviews = page.locator("#avis article");
      await expect.poll(() => reviews.count()).toBe(3);
      await page.getByRole("button", { name: "Voir tous les avis" }).tap();
      await reviews.nth(3).waitFor();
      await expect.poll(() => bars.getByRole("definition").allInnerTexts()).toEqual(shares);
      await expectNoSideScroll(page);
    }
  });

  it("is gone with 404 when inactive, suspended or deleted", async () => {
    const gone = async () => {
      const page = await readHtml(at());
      expect(page.status).toBe(404);
      page.main.getByRole("heading", { level: 2, name: "Propriété non trouvée" });
      const link = page.main.getByRole("link", { name: "Voir les logements disponibles" });
      expect(link.getAttribute("href")).toBe("/search");
      expect(page.select('script[type="application/ld+json"]')).toEqual([]);
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
