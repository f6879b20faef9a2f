import { sql } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { properties, propertyViews } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { forgetPages, holdBack, withPictures } from "../support/pages";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const STRANGER = "00000000-0000-4000-8000-000000000000";
let rich: typeof properties.$inferSelect;
let bare: typeof properties.$inferSelect;
let unanimous: typeof properties.$inferSelect;
const at = (property: { id: string }) => `${site.url}/property/${property.id}`;
const section = (page: Page, name: string) =>
  page.locator("main section").filter({ has: page.getByRole("heading", { level: 2, name }) });

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const tenant = await site.newUser("user", "Clarisse");
  rich = await insertProperty(site, {
    landlord,
    title: "Villa avec jardin",
    description: "Première ligne.\nDeuxième ligne.\n\nTroisième <b>ligne</b>.",
    property_type: "villa",
    address: "12, rue des Manguiers",
    neighborhood: "Bonapriso",
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 140,
    furnished: true,
    images: 10,
    amenities: ["Wifi", "Piscine", "Groupe électrogène"],
  });
  bare = await insertProperty(site, { landlord, title: "Chambre simple", neighborhood: "Akwa" });
  const ratings = [5, 4, 4, 5, 4, 4, 5, 4, 4, 4, 4, 4];
  for (const [index, rating] of ratings.entries()) {
    await insertReview(site, rich, tenant, {
      rating,
      title: `Avis ${index + 1}`,
      comment: `Séjour numéro ${index + 1}.`,
      created_at: new Date(Date.UTC(2025, 0, index + 1)),
    });
  }
  const third = await insertProperty(site, { landlord, title: "Studio noté" });
  for (const rating of [5, 4, 4]) await insertReview(site, third, tenant, { rating });
  unanimous = await insertProperty(site, { landlord, title: "Deux pièces à Akwa" });
  await insertReview(site, unanimous, tenant, { rating: 5 });
}, 60_000);

describe("/property/{id}", () => {
  it("PUB-050 PUB-065 sends title, place and the way back in the HTML", async () => {
    const page = await newPage({ width: 360, script: false });
    await withPictures(page);
    const answer = await page.goto(at(rich));
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Villa avec jardin");
    await page.getByRole("banner").waitFor();
    expect(await page.getByText("Bonapriso, Douala").first().isVisible()).toBe(true);
    const back = page.getByRole("link", { name: "Retour aux résultats" });
    expect(await back.getAttribute("href")).toBe("/search");
    const place = section(page, "Carte interactive");
    expect(await place.innerText()).toContain("12, rue des Manguiers");
    expect(await place.innerText()).toContain("Bonapriso, Douala");
    expect(await page.title()).toBe("Villa avec jardin – Bonapriso · Kwata");
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute("href")).toBe(at(rich));
    await page.goto(at(unanimous));
    expect(await page.title()).toBe("Deux pièces à Akwa · Kwata");
  });

  it("PUB-051 says that it loads when opened from the results on a slow network", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    await visit(page, `${site.url}/search?q=villa`);
    const release = await holdBack(page, /\/property\/[^/]+\.data/);
    await page.getByRole("link", { name: "Villa avec jardin" }).tap();
    await page.getByRole("status").filter({ hasText: "Chargement de la propriété…" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    release();
    await page.getByRole("heading", { level: 1, name: "Villa avec jardin" }).waitFor();
    await page.getByRole("heading", { name: "Équipements" }).waitFor();
  });

  it("PUB-052 answers 404 for an unknown and a malformed id, with the way to the search", async () => {
    const page = await newPage({ width: 360, allowed: /404/ });
    for (const id of [STRANGER, "n-importe-quoi"]) {
      const answer = await page.goto(`${site.url}/property/${id}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { level: 2, name: "Propriété non trouvée" }).waitFor();
      const link = page.getByRole("link", { name: "Voir les logements disponibles" });
      expect(await link.getAttribute("href")).toBe("/search");
    }
    await expectAccessible(page);
  });

  it("PUB-053 shows the mean rating to one decimal with the number of reviews, and none without", async () => {
    const page = await newPage({ width: 1280 });
    await withPictures(page);
    await page.goto(`${site.url}/search?q=studio`);
    await page.getByRole("link", { name: "Studio noté" }).click();
    const rating = page.getByRole("main").getByRole("link", { name: /avis\)/ });
    expect(await rating.innerText()).toMatch(/^4,3\s*sur 5\s*\(3 avis\)$/);
    await page.goto(at(unanimous));
    expect(await rating.innerText()).toMatch(/^5,0\s*sur 5\s*\(1 avis\)$/);
    const stars = section(page, "Avis").getByRole("img", { name: "Note : 5 sur 5" });
    expect(await stars.innerText()).toBe("5");
    await page.goto(at(bare));
    const none = page.getByRole("main").locator("header").getByRole("link", { name: /avis/ });
    expect(await none.innerText()).toBe("Pas encore d'avis");
  });

  it("PUB-055 shows one large picture and exactly eight thumbnails that change it", async () => {
    const page = await newPage({ width: 1280 });
    await withPictures(page);
    await visit(page, at(rich));
    const strip = page.getByRole("list", { name: "Photos du logement" });
    const shown = () =>
      strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
    const thumbnails = page.locator(".gallery-thumbs").getByRole("link");
    expect(await thumbnails.count()).toBe(8);
    const box = await strip.boundingBox();
    const first = await strip.getByRole("img").first().boundingBox();
    expect(Math.round(first?.width ?? 0)).toBe(Math.round(box?.width ?? 1));
    await thumbnails.nth(4).click();
    await expect.poll(shown).toBe(5);
    await expect.poll(() => thumbnails.nth(4).getAttribute("aria-current")).toBe("true");
    expect(await strip.getByText("5 / 10").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Photo suivante" }).click();
    await expect.poll(shown).toBe(6);
    await strip.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toBe(5);
  });

  it("PUB-055 changes the large picture without script too", async () => {
    const page = await newPage({ width: 360, script: false });
    await withPictures(page);
    await page.goto(at(rich));
    await page.locator(".gallery-thumbs").getByRole("link", { name: "Photo 3" }).tap();
    await page.waitForURL(/#photo-3$/);
    const picture = page.locator("#photo-3 img");
    await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? -1)).toBe(0);
  });

  it("PUB-056 says so when there is no picture", async () => {
    const page = await newPage({ width: 360 });
    await page.goto(at(bare));
    expect(await page.getByText("Aucune image disponible").first().isVisible()).toBe(true);
    expect(await page.getByRole("list", { name: "Photos du logement" }).count()).toBe(0);
  });

  it("PUB-057 keeps type, price and booking in view at 1280 px, and in a bar at 360 px", async () => {
    const page = await newPage({ width: 1280 });
    await withPictures(page);
    await visit(page, at(rich));
    const card = page.getByRole("complementary");
    for (const y of [0, 400, 900]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const box = await card.locator(".card").boundingBox();
      expect(box?.y, `${y}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    }
    expect(await card.innerText()).toMatch(/Villa[\s\S]*100\s000\sFCFA\/mois[\s\S]*réserver/);
    const phone = await newPage({ width: 360 });
    await withPictures(phone);
    await visit(phone, at(rich));
    // Again and again: what comes late further up makes the page longer.
    await phone.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      const [bar, end] = [".price-bar", "footer"].map((one) => document.querySelector(one));
      return bar && end && end.getBoundingClientRect().bottom <= bar.getBoundingClientRect().y + 1;
    });
  });

  it("PUB-061 PUB-062 shows description with its line breaks, amenities and characteristics", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    await page.goto(at(rich));
    const words = await section(page, "Description").innerText();
    expect(words).toContain(rich.description);
    const names = await section(page, "Équipements").getByRole("listitem").allInnerTexts();
    expect(names.sort()).toEqual(["Groupe électrogène", "Piscine", "Wifi"]);
    const facts = async () => (await section(page, "Caractéristiques").innerText()).split(/\n+/);
    expect(await facts()).toEqual([
      "Caractéristiques",
      "Chambres",
      "3",
      "Douches",
      "2",
      "Surface",
      "140 m²",
      "Meublé",
      "Oui",
    ]);
    await page.goto(at(bare));
    expect(await facts()).toEqual([
      "Caractéristiques",
      "Chambres",
      "1",
      "Douches",
      "1",
      "Meublé",
      "Non",
    ]);
  });

  it("PUB-063 shows the first three reviews, then all of them when asked", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    await visit(page, at(rich));
    const reviews = section(page, "Avis").getByRole("article");
    expect(await reviews.count()).toBe(3);
    for (const [at, nth] of [12, 11, 10].entries()) {
      const words = `Avis ${nth}\\s+Séjour numéro ${nth}\\.\\s+Clarisse Mbarga`;
      const review = reviews.nth(at);
      expect(await review.innerText()).toMatch(new RegExp(words));
      expect(await review.getByRole("img", { name: "Note : 4 sur 5" }).count()).toBe(1);
    }
    await page.getByRole("button", { name: "Voir tous les avis" }).tap();
    await expect.poll(() => reviews.count()).toBe(10);
    await page.getByRole("button", { name: "Afficher plus d'avis" }).tap();
    await expect.poll(() => reviews.count()).toBe(12);
  });

  it("draws an envelope beside an e-mail address, a bubble where one writes a message", async () => {
    const page = await newPage({ width: 360 });
    await page.goto(`${site.url}/contact`);
    const drawing = (place: Locator) => place.locator("svg").innerHTML();
    const mail = page.locator('a[href^="mailto:"]');
    const beside = await Promise.all([
      drawing(page.getByRole("listitem").filter({ has: mail })),
      drawing(page.getByRole("contentinfo").locator("address > span").filter({ has: mail })),
    ]);
    await withPictures(page);
    await page.goto(at(rich));
    const bubble = await drawing(page.getByRole("button", { name: "Contacter le propriétaire" }));
    expect(beside[0]).toBe(beside[1]);
    expect(beside).not.toContain(bubble);
  });

  it("DAT-007 counts one view per browser once the page has come alive", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
    const counted = page.waitForResponse(/\/view$/);
    await page.goto(at(rich));
    expect((await counted).status()).toBe(204);
    const viewsOf = async () => {
      const rows = await site.db.select().from(propertyViews);
      return rows.filter((row) => row.property_id === rich.id).length;
    };
    const once = await viewsOf();
    expect(once).toBeGreaterThan(0);
    // The same browser again, then another one behind the same address.
    const again = page.waitForResponse(/\/view$/);
    await page.reload();
    expect((await again).status()).toBe(204);
    expect(await viewsOf()).toBe(once);
    const other = await newPage({ width: 360 });
    await withPictures(other);
    const another = other.waitForResponse(/\/view$/);
    await other.goto(at(rich));
    expect((await another).status()).toBe(204);
    expect(await viewsOf()).toBe(once + 1);
  });

  it("ERR-007 tells a refused read from an unexpected failure", async () => {
    const page = await newPage({ width: 360, allowed: /403|500/ });
    await withPictures(page);
    await visit(page, `${site.url}/search?q=villa`);
    await page.route(/\/property\/[^/]+\.data/, (route) => route.fulfill({ status: 403 }));
    await page.getByRole("link", { name: "Villa avec jardin" }).tap();
    const main = page.getByRole("main");
    await main.getByText("Impossible de charger les détails de la propriété.").last().waitFor();
    await site.db.execute(sql`alter table reviews rename to reviews_away`);
    await forgetPages(site.db);
    try {
      const answer = await page.goto(at(rich));
      expect(answer?.status()).toBe(500);
      await main.getByText("Une erreur s'est produite lors du chargement.").last().waitFor();
    } finally {
      await site.db.execute(sql`alter table reviews_away rename to reviews`);
    }
  });

  it("reads by axe's rules and never scrolls sideways", async () => {
    for (const width of [360, 1280] as const) {
      const page = await newPage({ width });
      await withPictures(page);
      for (const property of [rich, bare]) {
        await visit(page, at(property));
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
    }
  });
});
