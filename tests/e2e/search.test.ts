import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { type HtmlPage, readHtml } from "../support/browser/html";
import { expectNoSideScroll, hydrated, visit } from "../support/browser/page";
import { answersShown, forgetPages, holdBack } from "../support/browser/pages";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const count = async (page: Page) =>
  plain(await page.getByRole("heading", { level: 1 }).innerText());
const cards = (page: Page) => page.locator(".property-card");
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const home = { landlord, images: 1 } as const;
  await insertProperty(site, {
    ...home,
    title: "Grande terrasse meublée",
    furnished: true,
    price_per_month: 90_000,
    bedrooms: 2,
  });
  await insertProperty(site, { ...home, title: "Grande terrasse vide", price_per_month: 90_000 });
  await insertProperty(site, {
    ...home,
    title: "Chambre à la journée",
    billing_period: "day",
    price_per_month: 12_000,
    monthly_xaf: 360_000,
    furnished: true,
  });
  await insertProperty(site, {
    ...home,
    title: "Studio à la semaine",
    neighborhood: "Bonanjo",
    property_type: "studio",
    bedrooms: 0,
    billing_period: "week",
    price_per_month: 30_000,
    monthly_xaf: 128_571,
  });
  await insertProperty(site, { landlord, title: "Pas encore publiée", status: "draft" });
  const long = "Duplex ".repeat(15).trim();
  await insertProperty(site, { landlord, title: long, neighborhood: "Bonanjo", area_sqm: 120 });
  for (let n = 0; n < 30; n += 1) {
    await insertProperty(site, { landlord, title: `Maison ${n}`, neighborhood: "Yassa" });
  }
});

describe("/search", () => {
  it("PUB-031 CON-003 narrows by each of five parameters and shows their values in the form", {
    tags: "full",
  }, async () => {
    const asked = {
      q: "terrasse",
      location: "akwa",
      type: "furnished",
      priceRange: "50000-100000",
      guests: "4",
    };
    // A furnishing is said by its switch, a place by its chip.
    const OF_FIELD: Record<string, string> = {
      type: "[name=furnished][value=true][checked]",
      location: "[name=location][checked]",
      priceRange: "[name=priceRange] option[selected]",
      guests: "[name=guests] option[selected]",
    };
    const shown = ({ select }: HtmlPage, name: string) =>
      select(`main ${OF_FIELD[name] ?? `[name=${name}]`}`).map((one) => one.getAttribute("value"));
    const said = { ...asked, type: "true" };
    const read = (query: Record<string, string>) =>
      readHtml(`${site.url}/search?${new URLSearchParams(query)}`);
    const found: Record<string, number> = {};
    for (const [name, value] of Object.entries(asked)) {
      const page = await read({ [name]: value });
      found[name] = Number.parseInt(page.text("h1"), 10);
      expect(shown(page, name), name).toEqual([said[name as keyof typeof asked]]);
    }
    expect(found).toEqual({ q: 2, location: 3, type: 2, priceRange: 33, guests: 1 });
    const all = await read(asked);
    expect(all.status).toBe(200);
    expect(all.select(".property-card")).toHaveLength(1);
    for (const [name, value] of Object.entries(said)) expect(shown(all, name)).toEqual([value]);
    const villas = await read({ type: "villa" });
    const [type] = villas.select("main [name=type] option[selected]");
    expect(type?.getAttribute("value")).toBe("villa");
    const guests = villas
      .select("main [name=guests] option")
      .map((one) => one.getAttribute("value"));
    expect(guests.filter(Boolean)).toEqual(["1", "2", "3", "4", "5+"]);
  });

  it("PUB-032 offers exactly four orders, 'Pertinence' first", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    const sort = page.getByLabel("Trier par");
    await expect
      .poll(() => sort.locator("option").allTextContents())
      .toEqual(["Pertinence", "Prix croissant", "Prix décroissant", "Plus récents"]);
    await expect.poll(() => sort.locator("option:checked").innerText()).toBe("Pertinence");
    await sort.focus();
    await sort.selectOption("Prix croissant");
    await page.waitForURL("**/search?sort=price-low");
    await cards(page)
      .first()
      .getByText(/^90\s000/)
      .waitFor();
    await expect.poll(() => sort.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("PUB-033 lays the same results out as grid or list and keeps the filters", async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search?location=akwa&sort=newest`);
    const titles = () => cards(page).locator("h2").allTextContents();
    const before = await titles();
    expect(before).toHaveLength(3);
    const box = async () => (await cards(page).first().boundingBox())?.width ?? 0;
    const width = await box();
    await page.getByRole("link", { name: "Liste" }).click();
    await page.waitForURL("**/search?location=akwa&sort=newest&view=list");
    await page.locator(".property-card-list").first().waitFor();
    await expect.poll(titles).toEqual(before);
    expect(await box()).toBeGreaterThan(width);
    await field(page, "sort").selectOption("relevance");
    await page.waitForURL("**/search?location=akwa&view=list");
    await page.getByRole("link", { name: "Grille" }).click();
    await page.waitForURL("**/search?location=akwa");
    await page.locator(".property-card-grid").first().waitFor();
  });

  it("PUB-034 PUB-036 filters from the panel behind 'Filtres', with script", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    expect(await count(page)).toBe("35 propriétés trouvées");
    await page.getByText("Filtres", { exact: true }).tap();
    const place = page.getByLabel("Quartier");
    await place.fill("Akwa");
    await page.getByRole("button", { name: "Voir 3 propriétés" }).tap();
    await page.waitForURL("**/search?location=akwa");
    await page.getByRole("heading", { name: "3 propriétés trouvées à Akwa" }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(3);
    await place.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Retirer le filtre Akwa" }).tap();
    await page.waitForURL(`${site.url}/search`);
    await page.getByRole("heading", { name: "35 propriétés trouvées" }).waitFor();
    await expect.poll(() => place.inputValue()).toBe("");
  });

  it("PUB-034 PUB-035 filters, sorts and turns pages without script", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/search`);
    const active = await site.db.$count(properties, eq(properties.status, "active"));
    expect(active).toBeLessThan(await site.db.$count(properties));
    expect(await count(page)).toBe(`${active} propriétés trouvées`);
    await page.getByText("Filtres", { exact: true }).tap();
    await page.getByLabel("Quartiers").fill("Yassa");
    await page.getByRole("button", { name: "Voir les résultats" }).tap();
    await page.waitForURL(/location=Yassa/);
    expect(await count(page)).toBe("30 propriétés trouvées à Yassa");
    const first = await cards(page).locator("h2").allTextContents();
    await page.getByRole("link", { name: "Suivant" }).tap();
    await page.waitForURL(/page=2/);
    const second = await cards(page).locator("h2").allTextContents();
    expect(new Set([...first, ...second]).size).toBe(30);
    await page.getByRole("link", { name: "Précédent" }).tap();
    await page.waitForURL((url) => !url.searchParams.has("page"));
    await expect.poll(() => cards(page).locator("h2").allTextContents()).toEqual(first);
    await page.getByLabel("Trier par").selectOption("Plus récents");
    await page.getByRole("button", { name: "Trier" }).tap();
    await page.waitForURL(/sort=newest/);
    await expect.poll(() => page.getByLabel("Trier par").inputValue()).toBe("newest");
  });

  it("PUB-037 says that it loads until the cards arrive", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    const release = await holdBack(page, /search\.data/);
    await page.getByLabel("Trier par").selectOption("Plus récents");
    await page.getByRole("heading", { name: "Chargement des propriétés…" }).waitFor();
    await expect
      .poll(() => page.getByRole("status").first().innerText())
      .toBe("Chargement des propriétés…");
    await expect.poll(() => cards(page).count()).toBe(0);
    release();
    await page.getByRole("heading", { name: "35 propriétés trouvées" }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(24);
  });

  it("PUB-038 says that nothing was found and leads home", async () => {
    const page = await readHtml(`${site.url}/search?q=xylophone&priceRange=1-2`);
    expect(page.text("h1")).toBe("0 propriété trouvée");
    page.main.getByText("Aucune propriété trouvée pour ces critères.");
    const home = page.main.getByRole("link", { name: "Retour à l'accueil" });
    expect(home.getAttribute("href")).toBe("/");
  });

  it("CON-005 writes prices with the suffix of their period", async () => {
    const prices: string[] = [];
    for (const title of ["journée", "semaine", "meublée"]) {
      const query = `q=${encodeURIComponent(title)}&sort=price-low`;
      const found = await readHtml(`${site.url}/search?${query}`);
      const card = found.select(".property-card").find((one) => one.textContent?.includes(title));
      prices.push(plain(card?.querySelector(".price")?.textContent ?? ""));
      const listing = await readHtml(site.url + card?.querySelector("a")?.getAttribute("href"));
      expect(listing.text("h1")).toContain(title);
      expect(listing.text("aside .price")).toBe(prices.at(-1));
    }
    expect(prices).toEqual(["12 000 FCFA/jour", "30 000 FCFA/semaine", "90 000 FCFA/mois"]);
  });

  it("CON-002 offers five price bands on the home page and in the search", async () => {
    for (const path of ["/", "/search"]) {
      const page = await readHtml(site.url + path);
      expect(page.texts("main [name=priceRange] option").slice(1), path).toEqual([
        "Moins de 50 000 FCFA",
        "50 000 à 100 000 FCFA",
        "100 000 à 200 000 FCFA",
        "200 000 à 300 000 FCFA",
        "Plus de 300 000 FCFA",
      ]);
    }
  });

  it("VAL-001 asks for exactly what was typed and shows the server's answer", async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/about`);
    const box = page.getByRole("searchbox");
    for (const [typed, found] of [
      ["  Été & <b>100 %</b> d'eau ? #1 ", "0 propriété trouvée"],
      ["x", "35 propriétés trouvées"],
      ["TERRASE", "2 propriétés trouvées"],
    ] as const) {
      await box.fill(typed);
      await box.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("q") === typed.trim());
      await page.getByRole("heading", { level: 1, name: found }).waitFor();
      await expect.poll(() => field(page, "q").inputValue()).toBe(typed.trim());
    }
  });

  it("keeps words that were typed before its scripts came", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    const release = await holdBack(page, /\/assets\/.+\.js/);
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    await field(page, "q").pressSequentially("villa");
    release();
    await hydrated(page);
    await answersShown(page);
    await expect.poll(() => field(page, "q").inputValue()).toBe("villa");
  });

  it("passes over what it does not understand, says so, and shows values that its lists do not offer", async () => {
    const page = await readHtml(
      `${site.url}/search?type=castle&priceRange=9-1&guests=many&sort=x&page=-2`,
    );
    expect(page.text("h1")).toBe("35 propriétés trouvées");
    const unread = page.main.getByRole("list", { name: "Filtres choisis" });
    for (const value of ["castle", "9-1", "many"]) {
      expect(plain(unread.textContent ?? "")).toContain(`« ${value} » n'est pas compris`);
    }
    const kept = await readHtml(`${site.url}/search?priceRange=60000-95000&location=bona&guests=7`);
    const [range] = kept.select("main [name=priceRange] option[selected]");
    expect(range?.getAttribute("value")).toBe("60000-95000");
    expect(kept.main.getByLabelText<HTMLInputElement>(/^Quartier/).value).toBe("bona");
    const chips = kept.main.getByRole("list", { name: "Filtres choisis" });
    expect(plain(chips.textContent ?? "")).toContain("60 000 à 95 000 FCFA");
  });

  testAtBothWidths(
    "fits a long title into grid and list (%i px)",
    async (width) => {
      for (const view of ["", "&view=list"]) {
        const page = await site.open(null, `/search?location=bonanjo${view}`, { width });
        await expectNoSideScroll(page);
      }
    },
    "full",
  );

  it("ERR-006 logs a failing search and renders home and search with an error in place of cards, and no toast", async () => {
    await site.db.execute(sql`alter table properties rename to properties_away`);
    await forgetPages(site.db);
    try {
      for (const path of ["/", "/search"]) {
        // The pages kept from before are forgotten a moment later.
        const cardsOf = async () => (await readHtml(site.url + path)).select(".property-card");
        await expect.poll(cardsOf, { message: path }).toEqual([]);
        const page = await readHtml(site.url + path);
        expect(page.status, path).toBe(200);
        page.main.getByText(/Les propriétés (en vedette )?ne se chargent pas pour l'instant/);
        const retry = page.main.getByRole("link", { name: "Réessayer" });
        expect(retry.getAttribute("href"), path).toBe(path);
        expect(page.main.queryByText("Pas de propriété en vedette")).toBeNull();
        expect(page.select("[data-sonner-toast]")).toEqual([]);
      }
      expect(site.output()).toContain("search failed");
      expect(site.output()).toContain('"request failed","requestId"');
      expect(site.output()).toContain('"path":"/api/properties/featured"');
    } finally {
      await site.db.execute(sql`alter table properties_away rename to properties`);
    }
  });
});
