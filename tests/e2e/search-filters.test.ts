import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { answersShown, holdBack } from "../support/browser/pages";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const cards = (page: Page) => page.locator(".property-card");
const filters = (page: Page) => page.locator("summary", { hasText: "Filtres" });
const chips = (page: Page) => page.getByRole("list", { name: "Filtres choisis" });
const path = (page: Page) => page.url().slice(site.url.length);

/** Whether nothing lies over the first letters of a chip. */
const startIsSeen = (chip: Element) => {
  const { x, y, height } = chip.getBoundingClientRect();
  return chip.contains(document.elementFromPoint(x + 8, y + height / 2));
};

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  await insertProperty(site, {
    landlord,
    title: "Villa avec piscine",
    neighborhood: "Bonapriso",
    property_type: "villa",
    furnished: true,
    bedrooms: 4,
    bathrooms: 3,
    price_per_month: 600_000,
    amenities: ["Piscine", "Wifi"],
  });
  await insertProperty(site, {
    landlord,
    title: "Studio à la nuit",
    neighborhood: "Bonanjo",
    property_type: "studio",
    bedrooms: 0,
    billing_period: "day",
    price_per_month: 10_000,
    monthly_xaf: 300_000,
    amenities: ["Wifi"],
    available_from: "2099-03-01",
  });
  for (let n = 0; n < 4; n += 1) {
    await insertProperty(site, {
      landlord,
      title: `Appartement ${n}`,
      bedrooms: 2,
      bathrooms: 1,
      price_per_month: 50_000 + n * 25_000,
      amenities: n === 0 ? ["Wifi"] : [],
    });
  }
});

describe("the filter panel", () => {
  it("counts while one chooses, applies all at once and steps back", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    await filters(page).tap();
    await page.getByRole("button", { name: "Voir 6 propriétés" }).waitFor();
    await page.getByLabel("Prix minimum").fill("60 000");
    await page.getByRole("button", { name: "Voir 5 propriétés" }).waitFor();
    await page.getByLabel("Prix maximum").fill("110.000");
    await page.getByRole("button", { name: "Voir 2 propriétés" }).waitFor();
    await page.getByLabel("Chambres").selectOption("2");
    expect(path(page)).toBe("/search");
    await expect.poll(() => cards(page).count()).toBe(6);
    await page.getByRole("button", { name: "Voir 2 propriétés" }).tap();
    await heading(page, "2 propriétés trouvées").waitFor();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(plain(await chips(page).innerText())).toContain("Dès 60 000 FCFA");
    await page.getByRole("link", { name: "Retirer le filtre 2 chambres et plus" }).tap();
    await page.waitForURL("**/search?priceMin=60000&priceMax=110000");
    await page.goBack();
    await page.getByRole("link", { name: "Retirer le filtre 2 chambres et plus" }).waitFor();
    await page.goBack();
    await heading(page, "6 propriétés trouvées").waitFor();
    expect(path(page)).toBe("/search");
    await filters(page).tap();
    await page.getByRole("button", { name: "Voir 6 propriétés" }).waitFor();
    await expect.poll(() => page.getByLabel("Prix minimum").inputValue()).toBe("");
  });

  it("turns prices round that were given the wrong way", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    const bounds = async () => [
      await page.getByLabel("Prix minimum").inputValue(),
      await page.getByLabel("Prix maximum").inputValue(),
    ];
    await filters(page).click();
    await page.getByLabel("Prix minimum").fill("110 000");
    const slip = page.getByText("Le minimum dépasse le maximum : nous les inversons.");
    await expect.poll(() => slip.count()).toBe(0);
    await page.getByLabel("Prix maximum").fill("60 000");
    await slip.waitFor();
    await page.getByRole("button", { name: "Voir 2 propriétés" }).click();
    await heading(page, "2 propriétés trouvées").waitFor();
    expect(plain(await chips(page).innerText())).toMatch(/Dès 60 000.*\sJusqu'à 110 000/);
    expect(await bounds()).toEqual(["60000", "110000"]);
    await page.reload();
    expect(await bounds()).toEqual(["60000", "110000"]);
  });

  it("lets the last count win, however late an earlier one comes", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search`);
    await filters(page).click();
    await page.getByRole("button", { name: "Voir 6 propriétés" }).waitFor();
    const release = await holdBack(page, /count\?.*bedrooms=4/);
    const asked = page.waitForRequest(/count\?.*bedrooms=4/);
    await page.getByLabel("Chambres").selectOption("4");
    await asked;
    await page.getByLabel("Chambres").selectOption("2");
    await page.getByRole("button", { name: "Voir 5 propriétés" }).waitFor();
    const late = page.waitForResponse(/count\?.*bedrooms=4/);
    release();
    await (await late).finished();
    await answersShown(page);
    await expect
      .poll(() => page.getByRole("button", { name: /^Voir \d/ }).innerText())
      .toBe("Voir 5 propriétés");
    await page.getByLabel("Douches").selectOption("3");
    await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
  });

  it("shows its fields after a client-side navigation, set as the address says", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/about`);
    await page.getByRole("link", { name: "Logements meublés", exact: true }).click();
    await heading(page, "1 propriété trouvée").waitFor();
    await filters(page).click();
    await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
    await expect
      .poll(() => page.getByRole("radio", { name: "Meublé", exact: true }).isChecked())
      .toBe(true);
    await page.getByRole("checkbox", { name: "Piscine" }).check();
    await page.getByRole("button", { name: "Voir 1 propriété" }).click();
    await page.waitForURL(/amenities=piscine/);
    await page.getByRole("link", { name: "Retirer le filtre Piscine" }).waitFor();
  });

  it("works with the keyboard alone and keeps its place", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await filters(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Voir 6 propriétés" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByLabel("Prix minimum").isVisible()).toBe(false);
    await expect.poll(focused).toContain("Filtres");
    await page.keyboard.press("Enter");
    await page.getByLabel("Prix minimum").focus();
    await page.keyboard.type("500000");
    await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/priceMin=500000/);
    await expect.poll(() => page.getByLabel("Prix minimum").isVisible()).toBe(false);
    await expect.poll(focused).toContain("Filtres");
  });

  testAtBothWidths(
    "PUB-034 filters by everything without script (%i px)",
    async (width) => {
      const page = await newPage({ width, script: false });
      await page.goto(`${site.url}/search`);
      await filters(page).click();
      await page.getByRole("checkbox", { name: "Wifi" }).check();
      await page.getByRole("radio", { name: "Non meublé" }).check();
      await page.getByLabel("Location").selectOption("Par jour");
      await page.getByLabel("Libre à partir du").fill("2099-04-01");
      await page.getByRole("button", { name: "Voir les résultats" }).click();
      await heading(page, "1 propriété trouvée").waitFor();
      await page.getByRole("link", { name: "Studio à la nuit" }).waitFor();
      expect(plain(await chips(page).innerText()).split("\n")).toEqual([
        "Tout effacer",
        "Non meublé",
        "Libre le mer. 1er avr. 2099",
        "Par jour",
        "Wifi",
      ]);
      await expect.poll(() => page.locator("[value=wifi]").isChecked()).toBe(true);
      await page.getByRole("link", { name: "Retirer le filtre Par jour" }).click();
      await page.getByRole("link", { name: "Retirer le filtre Par jour" }).waitFor({
        state: "detached",
      });
      await page.getByRole("link", { name: "Tout effacer" }).click();
      await heading(page, "6 propriétés trouvées").waitFor();
    },
    "full",
  );

  it("passes over what it does not understand, says so and never breaks", {
    tags: "full",
  }, async () => {
    const nonsense = [
      "priceMin=-5&priceMax=abc&bedrooms=0&bathrooms=99&furnished=maybe&billingPeriod=year",
      "amenities=sauna&availableFrom=2099-02-31&view=globe&priceRange=abc&guests=0",
    ];
    for (const query of nonsense) {
      const page = await readHtml(`${site.url}/search?${query}`);
      expect([page.status, page.text("h1")]).toEqual([200, "6 propriétés trouvées"]);
      const chips = page.main.getByRole("list", { name: "Filtres choisis" });
      expect(chips.textContent).toContain("n'est pas compris");
    }
    for (const q of ["%", "_", "'", "\\", "a".repeat(10_000)]) {
      const page = await readHtml(`${site.url}/search?q=${encodeURIComponent(q)}`);
      expect(page.status).toBe(200);
      page.main.getByText("Aucune propriété trouvée pour ces critères.");
    }
  });

  it("leads back from a page after the last", async () => {
    const page = await readHtml(`${site.url}/search?page=999999&q=appartement`);
    expect(page.status).toBe(200);
    page.main.getByText("Cette page de résultats est vide.");
    const back = page.main.getByRole("link", { name: "Revenir à la première page" });
    expect(back.getAttribute("href")).toBe("/search?type=apartment");
  });

  testAtBothWidths(
    "keeps the way to take all filters off in view, however many there are (%i px)",
    async (width) => {
      const query =
        "type=apartment&priceMin=20000&priceMax=900000&bedrooms=1&amenities=wifi,jardin";
      const page = await newPage({ width });
      await visit(page, `${site.url}/search?${query}`);
      const clear = chips(page).getByRole("link", { name: "Tout effacer" });
      const inView = async () => {
        const { x = -1, width: wide = 0 } = (await clear.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      };
      await inView();
      for (const name of ["Jardin", "Wifi", "Appartement"]) {
        const chip = page.getByRole("link", { name: `Retirer le filtre ${name}` });
        await chip.focus();
        await expect.poll(() => chip.evaluate(startIsSeen)).toBe(true);
        await inView();
      }
      await clear.click();
      await page.waitForURL(`${site.url}/search`);
    },
    "full",
  );

  it("says 'Plus de 1 000' when counting stops", { tags: "full" }, async () => {
    const landlord = await site.newUser("landlord", "Awa");
    const row = await insertProperty(site, { landlord, title: "Chambre 0", neighborhood: "Kotto" });
    await site.db.execute(
      `insert into properties (landlord_id, title, description, property_type, neighborhood,
         price_per_month, monthly_xaf, status)
       select landlord_id, 'Chambre ' || n, description, property_type, neighborhood,
         price_per_month, monthly_xaf, status
       from properties, generate_series(1, 1001) n where id = '${row.id}'`,
    );
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?location=kotto`);
    const line = plain(await page.getByRole("heading", { level: 1 }).innerText());
    expect(line).toBe("Plus de 1 000 propriétés trouvées à Kotto");
    await filters(page).tap();
    await page.getByRole("button", { name: /Voir plus de 1.000 propriétés/ }).waitFor();
    await filters(page).tap();
    await page.getByText("Page 1", { exact: true }).waitFor();
    await site.db.execute(`delete from properties where neighborhood = 'Kotto'`);
  });

  testAtBothWidths(
    "reads and works by axe's rules at both widths, panel open, with chips and with nothing (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, `${site.url}/search?amenities=wifi,piscine&priceMin=20000&bedrooms=2`);
      await filters(page).click();
      await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await visit(page, `${site.url}/search?location=bali&bedrooms=2`);
      await expectNoSideScroll(page);
      await expectAccessible(page);
    },
    "full",
  );
});
