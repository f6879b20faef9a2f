import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { swipe } from "../support/browser/touch";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const map = (page: Page) => page.getByRole("region", { name: "Carte des résultats" });
const pin = (page: Page, name: string | RegExp) => map(page).getByRole("button", { name });
const card = (page: Page) => page.getByRole("region", { name: "Propriété choisie sur la carte" });

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const home = { landlord, images: 1 } as const;
  await insertProperty(site, { ...home, title: "Villa de Bonapriso", neighborhood: "Bonapriso" });
  await insertProperty(site, {
    ...home,
    title: "Duplex de Yassa",
    neighborhood: "Yassa",
    price_per_month: 12_000,
    billing_period: "day",
    monthly_xaf: 360_000,
  });
  for (let n = 0; n < 30; n += 1) {
    await insertProperty(site, { landlord, title: `Chambre ${n}`, neighborhood: "Bonabéri" });
  }
});

/** Waits until the page has stopped: a touch on one that scrolls on can't be kept from scrolling. */
const scrolledOut = (page: Page) =>
  page.evaluate(async () => {
    for (let last = -1; last !== scrollY; ) {
      last = scrollY;
      for (let n = 0; n < 10; n += 1) await new Promise(requestAnimationFrame);
    }
  });

describe("results on the map", () => {
  it("come with Leaflet only when asked for, and nothing comes from elsewhere", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, `${site.url}/search`);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /map|leaflet|pins|filter|count/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Carte" }).click();
    await page.waitForURL("**/search?view=map");
    await pin(page, /Duplex de Yassa/).waitFor();
    expect(asked.filter((url) => /map-view|create-map/.test(url))).not.toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith("data:"))).toEqual(
      [],
    );
    await page.getByRole("heading", { level: 1, name: "32 propriétés trouvées" }).waitFor();
  });

  it("shows the card of a price that is tapped, also of one beyond the first page", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?view=map&sort=newest`);
    await pin(page, "Villa de Bonapriso, 100 000 FCFA/mois").tap();
    await card(page).getByRole("heading", { name: "Villa de Bonapriso" }).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await card(page).getByRole("button", { name: "Fermer la fiche" }).tap();
    await expect.poll(() => card(page).count()).toBe(0);
    await pin(page, /Duplex de Yassa, 12.000.FCFA\/jour/).tap();
    await card(page).getByRole("link", { name: "Duplex de Yassa" }).tap();
    await page.waitForURL(/\/property\//);
    await page.goBack();
    await pin(page, /Duplex de Yassa/).waitFor();
    expect(page.url()).toBe(`${site.url}/search?view=map&sort=newest`);
  });

  it("works with the keyboard: into the card, back to the pin, into a group", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search?view=map`);
    const villa = pin(page, /Villa de Bonapriso/);
    await villa.focus();
    await page.keyboard.press("Enter");
    const link = card(page).getByRole("link", { name: "Villa de Bonapriso" });
    await link.waitFor();
    await page.waitForFunction(() => document.activeElement?.matches(".map-card h2 a"));
    await page.keyboard.press("Escape");
    await expect.poll(() => card(page).count()).toBe(0);
    await expect.poll(() => villa.evaluate((one) => one === document.activeElement)).toBe(true);
    const group = pin(page, "30 propriétés à cet endroit, agrandir");
    await group.focus();
    await page.keyboard.press("Enter");
    await group.waitFor({ state: "detached" });
    await pin(page, /Chambre \d+,|propriétés à cet endroit/)
      .first()
      .waitFor();
  });

  it("follows the filters and stays on the map", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?view=map`);
    await pin(page, /Duplex de Yassa/).waitFor();
    await page.locator("summary", { hasText: "Filtres" }).tap();
    await page.getByLabel("Quartier").fill("Bonapriso");
    await page.getByRole("button", { name: "Voir 1 propriété" }).tap();
    await page.waitForURL(
      ({ searchParams: chosen }) =>
        chosen.get("location") === "bonapriso" && chosen.get("view") === "map",
    );
    await pin(page, /Duplex de Yassa/).waitFor({ state: "detached" });
    await pin(page, /Villa de Bonapriso/).waitFor();
    await page.getByRole("link", { name: "Retirer le filtre Bonapriso" }).tap();
    await page.waitForURL("**/search?view=map");
    await pin(page, /Duplex de Yassa/).waitFor();
  });

  it("gives the list with a note without script", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/search?view=map`);
    // Roles and texts are not looked for in a noscript: only its visible boxes tell.
    const note = page.locator("noscript > p:visible");
    await expect.poll(() => note.innerText()).toContain("La carte a besoin de JavaScript.");
    const titles = page.locator(".property-card h2:visible");
    await expect.poll(() => titles.count()).toBe(24);
    await page.locator("noscript a:visible", { hasText: "Suivant" }).click();
    await page.waitForURL(/view=map&page=2|page=2.*view=map/);
    await expect.poll(() => titles.count()).toBe(8);
    await expect.poll(() => titles.allInnerTexts()).toContain("Villa de Bonapriso");
    await expect.poll(() => page.getByText("Chargement de la carte").isVisible()).toBe(false);
    await expectNoSideScroll(page);
  });

  it("offers the list when the map cannot be fetched", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /map-view|Failed to (load|fetch)/ });
    await page.route(/assets\/map-view/, (route) => route.abort());
    await visit(page, `${site.url}/search?view=map&sort=newest`);
    await page.getByText("La carte ne se charge pas pour l'instant.").waitFor();
    await page.getByRole("link", { name: "Voir la liste" }).tap();
    await page.waitForURL("**/search?view=list&sort=newest");
  });

  testAtBothWidths(
    "writes no name of a neighbourhood under a price at %i px",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, `${site.url}/search?view=map`);
      await pin(page, /Duplex de Yassa/).waitFor();
      const hidden = () =>
        page.evaluate(() => {
          const boxes = (which: string) =>
            [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
          const pins = boxes(".map-pin > span");
          const names = boxes(".map-name:not(.map-name-river) > span:not([hidden])");
          return names.filter(({ left, right, top, bottom }) =>
            pins.some(
              (one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom,
            ),
          ).length;
        });
      const said = ["Bonapriso", "Yassa", "Bonabéri"];
      for (const name of said) await map(page).getByText(name, { exact: true }).waitFor();
      expect(await hidden()).toBe(0);
      await map(page).getByRole("button", { name: "Zoomer", exact: true }).click();
      await page.waitForFunction(() => !document.querySelector(".leaflet-zoom-anim"));
      await expect.poll(hidden).toBe(0);
    },
    "full",
  );

  it("draws the river, main roads, junctions and bridges, with their names", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search?view=map&q=duplex`);
    await pin(page, /Duplex de Yassa/).waitFor();
    const drawn = await map(page).evaluate((box) =>
      [".map-river", ".map-road-main", ".map-road-other", ".map-junction"].map(
        (one) => box.querySelectorAll(one).length,
      ),
    );
    expect(drawn).toEqual([1, 1, 1, 7]);
    await map(page).getByText("Axe lourd (N3)", { exact: true }).waitFor();
  });

  it("stands beside the list on a wide screen, where a card marks its price", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search?view=map&q=duplex`);
    await pin(page, /Duplex de Yassa/).waitFor();
    const card = page.getByRole("article").filter({ hasText: "Duplex de Yassa" });
    const list = await card.boundingBox();
    const beside = await map(page).boundingBox();
    if (!list || !beside) throw new Error("list and map are not both there");
    expect(list.x + list.width).toBeLessThanOrEqual(beside.x);
    expect(beside.width).toBeGreaterThan(600);
    await card.hover();
    await map(page).locator(".map-pin-chosen[aria-label^='Duplex de Yassa']").waitFor();
    await page.setViewportSize({ width: 800, height: 800 });
    await card.waitFor({ state: "detached" });
  });

  it("marks the price of a card that was pointed at before the prices came", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    const release = await holdBack(page, /\/pins/);
    await visit(page, `${site.url}/search?view=map&q=duplex`);
    await map(page).and(page.locator("[aria-busy=true]")).waitFor();
    await page.getByRole("article").filter({ hasText: "Duplex de Yassa" }).hover();
    release();
    await map(page).locator(".map-pin-chosen[aria-label^='Duplex de Yassa']").waitFor();
  });

  testAtBothWidths(
    "gives every pin 44 px to the finger (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, `${site.url}/search?view=map`);
      await pin(page, /Duplex de Yassa/).waitFor();
      const sides = await map(page)
        .locator(".map-pin")
        .evaluateAll((pins) =>
          pins.flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            return [width, height];
          }),
        );
      expect(sides.length).toBeGreaterThan(2);
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    },
    "full",
  );

  it("scrolls the page with one finger, says so, and moves with two", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, motion: true });
    await visit(page, `${site.url}/search?view=map`);
    const villa = pin(page, /Villa de Bonapriso/);
    await villa.waitFor();
    // Both at one moment: between two questions the page may scroll on.
    const frame = await map(page).elementHandle();
    const inMap = () =>
      villa.evaluate((one, box) => {
        const top = (box as Element).getBoundingClientRect().y;
        return Math.round(one.getBoundingClientRect().y - top);
      }, frame);
    const before = await inMap();
    await swipe(page, map(page), { y: -150 });
    await page.waitForFunction(() => scrollY > 60);
    await page.getByText("Utilisez deux doigts pour déplacer la carte").waitFor();
    await scrolledOut(page);
    expect(await inMap()).toBe(before);
    // On a busy machine a swipe may not arrive whole: then again.
    const swiped = async () => {
      await swipe(page, map(page), { y: -80, fingers: 2 });
      return inMap();
    };
    await expect.poll(swiped, { interval: 1_000 }).toBeLessThan(before - 40);
  });

  testAtBothWidths(
    "reads by axe's rules at both widths (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, `${site.url}/search?view=map`);
      await pin(page, /Duplex de Yassa/).waitFor();
      await expectNoSideScroll(page);
      await expectAccessible(page);
    },
    "full",
  );
});
