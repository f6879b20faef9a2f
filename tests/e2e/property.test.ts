import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { properties, propertyViews } from "~/db/schema";
import { type HtmlPage, readHtml } from "../support/browser/html";
import { forgetPages, holdBack } from "../support/browser/pages";
import { wordsOf } from "../support/browser/words";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const STRANGER = "00000000-0000-4000-8000-000000000000";
let rich: typeof properties.$inferSelect;
let bare: typeof properties.$inferSelect;
let third: typeof properties.$inferSelect;
let unanimous: typeof properties.$inferSelect;
const path = ({ id }: { id: string }) => `/property/${id}`;
const at = (property: { id: string }) => site.url + path(property);
const section = (page: Page, name: string) =>
  page.locator("main section").filter({ has: page.getByRole("heading", { level: 2, name }) });
/** What a section of the page says, its heading first. */
const sectionOf = (main: HtmlPage["main"], name: string) =>
  wordsOf(main.getByRole("heading", { level: 2, name }).closest("section") as HTMLElement);

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
  third = await insertProperty(site, { landlord, title: "Studio noté" });
  for (const rating of [5, 4, 4]) await insertReview(site, third, tenant, { rating });
  unanimous = await insertProperty(site, { landlord, title: "Deux pièces à Akwa" });
  await insertReview(site, unanimous, tenant, { rating: 5 });
});

describe("/property/{id}", () => {
  it("keeps the place of its photos free while the document still comes", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, script: false });
    const headerAt = async () => (await page.locator(".property-top > header").boundingBox())?.y;
    for (const images of [10, 1]) {
      const landlord = await site.newUser("landlord", "Josué");
      const url = at(await insertProperty(site, { landlord, images }));
      await page.goto(url);
      const whole = await headerAt();
      await page.route(url, async (route) => {
        const response = await route.fetch();
        const [come] = (await response.text()).split('<section aria-label="Photos du logement"');
        await route.fulfill({ response, body: come });
      });
      await page.goto(url);
      await expect.poll(() => page.locator(".gallery").count()).toBe(0);
      expect(await headerAt()).toBe(whole);
    }
  });

  it("PUB-050 PUB-065 sends title, place and the way back in the HTML", async () => {
    const { status, title, main, select, text } = await readHtml(at(rich));
    expect(status).toBe(200);
    expect(text("h1")).toBe("Villa avec jardin");
    expect(select("header[role=banner], body > header, .site-header").length).toBeGreaterThan(0);
    expect(main.getAllByText("Bonapriso, Douala").length).toBeGreaterThan(0);
    const back = main.getByRole("link", { name: "Tous les logements" });
    expect(back.getAttribute("href")).toBe("/search");
    const place = sectionOf(main, "Carte interactive");
    expect(place).toContain("12, rue des Manguiers");
    expect(place).toContain("Bonapriso, Douala");
    expect(title).toBe("Villa avec jardin – Bonapriso · Kwata");
    expect(select('link[rel="canonical"]')[0]?.getAttribute("href")).toBe(at(rich));
    expect((await readHtml(at(unanimous))).title).toBe("Deux pièces à Akwa · Kwata");
  });

  it("PUB-051 says that it loads when opened from the results on a slow network", async () => {
    const page = await site.open(null, "/search?q=villa");
    const release = await holdBack(page, /\/property\/[^/]+\.data/);
    await page.getByRole("link", { name: "Villa avec jardin" }).tap();
    await page.getByRole("status").filter({ hasText: "Chargement de la propriété…" }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(0);
    release();
    await page.getByRole("heading", { level: 1, name: "Villa avec jardin" }).waitFor();
    await page.getByRole("heading", { name: "Équipements" }).waitFor();
  });

  it("PUB-052 answers 404 for an unknown and a malformed id, with the way to the search", async () => {
    for (const id of [STRANGER, "n-importe-quoi"]) {
      const { status, main } = await readHtml(at({ id }));
      expect(status).toBe(404);
      main.getByRole("heading", { level: 2, name: "Propriété non trouvée" });
      const link = main.getByRole("link", { name: "Voir les logements disponibles" });
      expect(link.getAttribute("href")).toBe("/search");
    }
  });

  it("PUB-053 shows the mean rating to one decimal with the number of reviews, and none without", {
    tags: "full",
  }, async () => {
    const rating = async (property: { id: string }) => {
      const { main } = await readHtml(at(property));
      return wordsOf(main.getByRole("link", { name: /avis\)|Pas encore d'avis/ }));
    };
    expect(await rating(third)).toBe("4,3 sur 5 (3 avis)");
    expect(await rating(unanimous)).toBe("5,0 sur 5 (1 avis)");
    expect(await rating(bare)).toBe("Pas encore d'avis");
    const { main } = await readHtml(at(unanimous));
    expect(wordsOf(main.getByRole("img", { name: "Note : 5 sur 5" }))).toBe("5");
  });

  it("PUB-055 shows one large picture and exactly eight thumbnails that change it", {
    tags: "full",
  }, async () => {
    const page = await site.open(null, path(rich), { width: 1280 });
    const strip = page.getByRole("list", { name: "Photos du logement" });
    const shown = () =>
      strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
    const thumbnails = page.locator(".gallery-thumbs").getByRole("link");
    await expect.poll(() => thumbnails.count()).toBe(8);
    const box = await strip.boundingBox();
    const first = await strip.getByRole("img").first().boundingBox();
    expect(Math.round(first?.width ?? 0)).toBe(Math.round(box?.width ?? 1));
    await thumbnails.nth(4).click();
    await expect.poll(shown).toBe(5);
    await expect.poll(() => thumbnails.nth(4).getAttribute("aria-current")).toBe("true");
    await expect.poll(() => strip.getByText("5 / 10").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Photo suivante" }).click();
    await expect.poll(shown).toBe(6);
    await strip.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(shown).toBe(5);
  });

  it("PUB-055 changes the large picture without script too", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(at(rich));
    await page.locator(".gallery-thumbs").getByRole("link", { name: "Photo 3" }).tap();
    await page.waitForURL(/#photo-3$/);
    const picture = page.locator("#photo-3 img");
    await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? -1)).toBe(0);
  });

  it("PUB-056 says so when there is no picture", async () => {
    const { main } = await readHtml(at(bare));
    expect(main.getAllByText("Aucune image disponible").length).toBeGreaterThan(0);
    expect(main.queryByRole("list", { name: "Photos du logement" })).toBeNull();
  });

  it("PUB-057 keeps type, price and booking in view at 1280 px, and in a bar at 360 px", {
    tags: "full",
  }, async () => {
    const page = await site.open(null, path(rich), { width: 1280 });
    const card = page.getByRole("complementary");
    for (const y of [0, 400, 900]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const box = await card.locator(".card").boundingBox();
      expect(box?.y, `${y}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
    }
    await expect
      .poll(() => card.innerText())
      .toMatch(/Villa[\s\S]*100\s000\sFCFA\/mois[\s\S]*réserver/);
    const phone = await site.open(null, path(rich));
    // Again and again: what comes late further up makes the page longer.
    await phone.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      const [bar, end] = [".price-bar", "footer"].map((one) => document.querySelector(one));
      return bar && end && end.getBoundingClientRect().bottom <= bar.getBoundingClientRect().y + 1;
    });
  });

  it("PUB-061 PUB-062 shows description with its line breaks, amenities and characteristics", async () => {
    const { main } = await readHtml(at(rich));
    const written = main.getByText((_, one) => one?.textContent === rich.description);
    expect(written.className).toContain("whitespace-pre-line");
    expect(sectionOf(main, "Équipements").split(" ").sort()).toEqual(
      ["Équipements", "Groupe", "Piscine", "Wifi", "électrogène"].sort(),
    );
    expect(sectionOf(main, "Caractéristiques")).toBe(
      "Caractéristiques Chambres 3 Personnes 7 au plus Douches 2 Surface 140 m² Meublé Oui",
    );
    const other = await readHtml(at(bare));
    expect(sectionOf(other.main, "Caractéristiques")).toBe(
      "Caractéristiques Chambres 1 Personnes 3 au plus Douches 1 Meublé Non",
    );
  });

  it("PUB-063 shows the first three reviews, then all of them when asked", async () => {
    const page = await site.open(null, path(rich));
    const reviews = section(page, "Avis").getByRole("article");
    await expect.poll(() => reviews.count()).toBe(3);
    for (const [at, nth] of [12, 11, 10].entries()) {
      const words = `Avis ${nth}\\s+Séjour numéro ${nth}\\.\\s+Clarisse Mbarga`;
      const review = reviews.nth(at);
      await expect.poll(() => review.innerText()).toMatch(new RegExp(words));
      await expect.poll(() => review.getByRole("img", { name: "Note : 4 sur 5" }).count()).toBe(1);
    }
    await page.getByRole("button", { name: "Voir tous les avis" }).tap();
    await expect.poll(() => reviews.count()).toBe(10);
    await page.getByRole("button", { name: "Afficher plus d'avis" }).tap();
    await expect.poll(() => reviews.count()).toBe(12);
  });

  it("draws an envelope beside an e-mail address, a bubble where one writes a message", async () => {
    const contact = await readHtml(`${site.url}/contact`);
    const mails = contact.select('a[href^="mailto:"]');
    const beside = mails.map((mail) => mail.closest("li, address > span")?.querySelector("svg"));
    const drawn = beside.map((drawing) => drawing?.innerHTML);
    const { main } = await readHtml(at(rich));
    const [write] = main.getAllByRole("button", {
      name: "Contacter le propriétaire",
      hidden: true,
    });
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn).not.toContain(write?.querySelector("svg")?.innerHTML);
  });

  it("DAT-007 counts one view per browser once the page has come alive", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
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
    const another = other.waitForResponse(/\/view$/);
    await other.goto(at(rich));
    expect((await another).status()).toBe(204);
    expect(await viewsOf()).toBe(once + 1);
  });

  it("ERR-007 tells a refused read from an unexpected failure", async () => {
    const page = await site.open(null, "/search?q=villa", { allowed: /403/ });
    await page.route(/\/property\/[^/]+\.data/, (route) => route.fulfill({ status: 403 }));
    await page.getByRole("link", { name: "Villa avec jardin" }).tap();
    const main = page.getByRole("main");
    await main.getByText("Impossible de charger les détails de la propriété.").last().waitFor();
    await site.db.execute(sql`alter table reviews rename to reviews_away`);
    await forgetPages(site.db);
    try {
      const { status, text } = await readHtml(at(rich));
      expect(status).toBe(500);
      expect(text("main")).toContain("Une erreur s'est produite lors du chargement.");
    } finally {
      await site.db.execute(sql`alter table reviews_away rename to reviews`);
    }
  });
});
