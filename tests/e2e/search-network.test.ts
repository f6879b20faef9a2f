import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block, holdBack } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const failure = (page: Page) => page.getByText("Les propriétés ne se chargent pas");
const LOST = /Failed to (load|fetch)|ERR_FAILED|ERR_INTERNET/;

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const villa = { property_type: "villa" } as const;
  await insertProperty(site, { landlord, title: "Studio meublé", furnished: true });
  await insertProperty(site, { landlord, title: "Villa meublée", ...villa, furnished: true });
  await insertProperty(site, { landlord, title: "Villa vide", ...villa });
});

/** The address's search: the panel says furnished by its own switch, a link by the type. */
function chosen(page: Page) {
  const { type, furnished, ...rest } = Object.fromEntries(new URL(page.url()).searchParams);
  return { furnished: type === "furnished" || furnished === "true", ...rest };
}

describe("a search that was reached within the site", { tags: "full" }, () => {
  it("keeps its filters when order or words change before the panel opens", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/about`);
    await page.getByRole("link", { name: "Logements meublés", exact: true }).click();
    await heading(page, "2 propriétés trouvées").waitFor();
    await page.getByLabel("Trier par").selectOption("Plus récents");
    await page.waitForURL("**/search?type=furnished&sort=newest");
    await page.getByLabel("Mots-clés").fill("villa");
    await page.getByLabel("Mots-clés").press("Enter");
    await heading(page, "1 propriété trouvée").waitFor();
    expect(chosen(page)).toMatchObject({ furnished: true, q: "villa" });
    await page.goBack();
    await heading(page, "2 propriétés trouvées").waitFor();
    expect(chosen(page)).toEqual({ furnished: true, sort: "newest" });
    await expect.poll(() => page.getByLabel("Mots-clés").inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL("**/search?type=furnished");
    await expect.poll(() => page.getByLabel("Trier par").inputValue()).toBe("relevance");
  });

  it("keeps what is chosen while an answer is under way, and sends it", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?type=furnished&guests=2`);
    const release = await holdBack(page, /search\.data\?type=furnished$/);
    await page.getByRole("link", { name: "Retirer le filtre 2 personnes" }).tap();
    await page.locator("summary", { hasText: "Filtres" }).tap();
    await page.getByLabel("Chambres").selectOption("1");
    release();
    await page.waitForURL("**/search?type=furnished");
    await expect.poll(() => page.getByLabel("Personnes").inputValue()).toBe("");
    await page.getByRole("button", { name: /^Voir/ }).tap();
    await page.waitForURL(/bedrooms/);
    expect(chosen(page)).toEqual({ furnished: true, bedrooms: "1" });
  });

  it("keeps them, and a removed one away, when the panel's code is slow or does not come", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: LOST });
    const lift = await block(page, /assets\/live-count/);
    await visit(page, `${site.url}/search?type=furnished&guests=2`);
    await page.getByRole("link", { name: "Retirer le filtre 2 personnes" }).tap();
    await page.waitForURL("**/search?type=furnished");
    await page.getByLabel("Trier par").selectOption("Prix croissant");
    await page.waitForURL("**/search?type=furnished&sort=price-low");
    lift();

    const release = await holdBack(page, /assets\/live-count/);
    await visit(page, `${site.url}/about`);
    await page.getByRole("link", { name: "Logements meublés", exact: true }).click();
    await heading(page, "2 propriétés trouvées").waitFor();
    await page.locator("summary", { hasText: "Filtres" }).tap();
    await page.getByText("Chargement des filtres…").waitFor();
    release();
    await page.getByRole("button", { name: "Voir 2 propriétés" }).waitFor();
    await expect
      .poll(() => page.getByRole("radio", { name: "Meublé", exact: true }).isChecked())
      .toBe(true);
  });
});

describe("a search whose answer does not come", () => {
  it("says so, keeps its filters and is tried again by a press", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: LOST });
    await visit(page, `${site.url}/search?type=furnished`);
    const lift = await block(page, /search\.data/);
    await page.getByLabel("Trier par").selectOption("Plus récents");
    await failure(page).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    lift();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await heading(page, "2 propriétés trouvées").waitFor();
    expect(chosen(page)).toEqual({ furnished: true, sort: "newest" });
  });

  it("is tried again by itself when the connection comes back", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: LOST });
    await visit(page, `${site.url}/search?type=furnished`);
    await page.context().setOffline(true);
    await page.getByLabel("Trier par").selectOption("Plus récents");
    await failure(page).waitFor();
    await page.context().setOffline(false);
    await heading(page, "2 propriétés trouvées").waitFor();
    expect(chosen(page)).toEqual({ furnished: true, sort: "newest" });
  });
});

describe("nonsense in the address", () => {
  it("changes nothing, is said at most not to be understood, and breaks nothing", {
    tags: "full",
  }, async () => {
    const nonsense = [
      "page=-1&page=999999",
      "priceRange=5-1&guests=99999&sort=%00&view=xyz&after=%00",
      "q=%00&location=%00&type=castle&type=villa",
      "priceMin=1e9&bedrooms=-1&amenities=,,%00&availableFrom=9999-99-99",
      "__proto__=1&q[]=1&%",
    ];
    for (const query of nonsense) {
      const page = await readHtml(`${site.url}/search?${query}`, { redirect: "follow" });
      expect([page.status, page.text("h1")], query).toEqual([200, "3 propriétés trouvées"]);
      const chips = page.main.queryAllByRole("link", { name: /^Retirer le filtre/ });
      for (const chip of chips) expect(chip.outerHTML, query).toContain("pas compris");
    }
    expect((await readHtml(`${site.url}/?page=%00&page=-3`)).status).toBe(200);
  });
});
