import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { favorites, type properties } from "~/db/schema";
import { saveFavorite } from "~/domain/favorite";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { answersShown, holdBack } from "../support/browser/pages";
import { networkQuiet } from "../support/browser/quiet";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const tenant = await site.newUser("user", "Aline");
let villa: typeof properties.$inferSelect;

/** What gives cards their data again. */
const ROWS = /\/(_|search)\.data|\/api\/properties(\?|\/featured)/;

// Two pages of results, the villa at the end of the first.
beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  for (let serial = 1; serial <= 29; serial += 1) {
    const isVilla = serial === 24;
    const row = await insertProperty(site, {
      landlord,
      title: isVilla ? "Villa des cartes" : `Studio numéro ${serial}`,
      price_per_month: 100_000 + serial,
      featured: isVilla,
      images: 1,
    });
    if (isVilla) villa = row;
  }
});
beforeEach(async () => void (await site.db.delete(favorites)));

const SEARCH = "/search?sort=price-low";
const heart = (page: Page) => page.getByRole("button", { name: "Sauvegarder : Villa des cartes" });
const card = (page: Page) => page.getByRole("link", { name: "Villa des cartes" });
async function isPressed(page: Page, expected: boolean): Promise<void> {
  await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe(String(expected));
}
const inScripts = (html: string) =>
  [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join();
const read = async (path: string) => (await fetch(site.url + path)).text();

/** The requests for cards' data from now on. */
function rowsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (ROWS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The villa, opened from the results: what is far below gets its height as it comes near. */
async function openVilla(page: Page): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await card(page).scrollIntoViewIfNeeded();
    await answersShown(page);
  }
  await card(page).click();
  await page.getByRole("heading", { level: 1, name: "Villa des cartes" }).waitFor();
}

describe("the data of cards", () => {
  it("stays with the documents that draw them, and travels without a document", async () => {
    for (const path of [SEARCH, "/"]) {
      const html = await read(path);
      expect(html, path).toContain("Villa des cartes");
      expect(inScripts(html), path).not.toContain("Villa des cartes");
    }
    expect(await read("/search.data?sort=price-low")).toContain("Villa des cartes");
    expect(await read("/_.data")).toContain("Villa des cartes");
  });

  it("travels with a map, which draws its list anew", async () => {
    expect(inScripts(await read(`${SEARCH}&view=map`))).toContain("Villa des cartes");
  });

  it("is needed by no heart, also of those who save data", { tags: "full" }, async () => {
    for (const saveData of ["off", "on"]) {
      const page = await newPage({ width: 360 });
      await page.setExtraHTTPHeaders({ "Save-Data": saveData });
      const asked = rowsAsked(page);
      await site.signIn(page, tenant);
      await page.goto(site.url + SEARCH);
      await heart(page).click();
      await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
      await isPressed(page, true);
      expect(await heart(page).getAttribute("title")).toBe("Sauvegardé");
      await heart(page).click();
      await toastOf(page, "Propriété retirée de vos favoris").waitFor();
      await isPressed(page, false);
      expect(asked).toEqual([]);
    }
  });
});

describe("the cards of a document", () => {
  it("are there at once on the way back, at their place, and act", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, site.url + SEARCH);
    const asked = rowsAsked(page);
    await openVilla(page);
    await page.goBack();
    await card(page).waitFor();
    const inWindow = () =>
      card(page).evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return scrollY > 500 && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(inWindow).toBe(true);
    await heart(page).click();
    await toastOf(page, "Connexion requise").waitFor();
    await page.evaluate(() => Reflect.set(window, "kept", true));
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Suivant" }).click();
    await page.getByRole("link", { name: "Studio numéro 29" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "kept"))).toBe(true);
  });

  it("are laid out anew as a list, and are a grid again", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, site.url + SEARCH);
    await page.getByRole("link", { name: "Liste" }).click();
    await page.locator(".property-card-list").first().waitFor();
    await expect.poll(() => page.locator(".property-card").count()).toBe(24);
    const asked = rowsAsked(page);
    await page.getByRole("link", { name: "Grille" }).click();
    await page.locator(".property-card-grid").first().waitFor();
    await expect.poll(() => page.locator(".property-card").count()).toBe(24);
    await heart(page).click();
    await toastOf(page, "Connexion requise").waitFor();
    expect(asked).toEqual([]);
  });

  it("show what a tenant saves, here and on the listing's own page", { tags: "full" }, async () => {
    await saveFavorite(site.as(tenant), villa.id);
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await visit(page, site.url);
    await isPressed(page, true);
    await visit(page, site.url + SEARCH);
    await isPressed(page, true);
    await openVilla(page);
    await page.getByRole("button", { name: "Sauvegardé" }).click();
    await page.getByRole("button", { name: "Sauvegarder", exact: true }).waitFor();
    await page.goBack();
    await card(page).waitFor();
    await isPressed(page, false);
  });

  it("show nothing of who signed out while another page was shown", { tags: "full" }, async () => {
    await saveFavorite(site.as(tenant), villa.id);
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await visit(page, site.url + SEARCH);
    await isPressed(page, true);
    await openVilla(page);
    // What is still asked for would be refused without the session.
    await networkQuiet(page);
    await page.evaluate(() => {
      localStorage.removeItem("session");
      // As from another tab.
      dispatchEvent(new StorageEvent("storage", { key: null }));
    });
    await page.goBack();
    await card(page).waitFor();
    await isPressed(page, false);
  });

  it("turn no ring on the way back for a press that its page did not wait for", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    const release = await holdBack(page, /\/live-hearts-/);
    await visit(page, site.url + SEARCH);
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute("aria-busy")).toBe("true");
    await openVilla(page);
    release();
    await page.goBack();
    await card(page).waitFor();
    await answersShown(page);
    await expect.poll(() => heart(page).getAttribute("aria-busy")).toBeNull();
  });
});
