import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { properties } from "~/db/schema";
import { expectNoSideScroll, hydrated, visit } from "../support/browser/page";
import { networkQuiet } from "../support/browser/quiet";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const SEARCH = "/search?location=akwa&sort=price-low";
let property: typeof properties.$inferSelect;
const address = () => `${site.url}/property/${property.id}`;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const back = (page: Page) => page.getByRole("link", { name: "Retour aux résultats" });
const found = (page: Page) => page.getByRole("link", { name: "Studio des Palmiers" });

/** The listing among the results stands in the window. */
async function expectInWindow(page: Page) {
  const inView = () =>
    found(page).evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return scrollY > 500 && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(inView).toBe(true);
}

/** The results are there, and the listing among them where it stood. */
async function expectPlace(page: Page) {
  await page.waitForURL(site.url + SEARCH);
  await expectInWindow(page);
}

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  for (let serial = 1; serial <= 16; serial += 1) {
    const price_per_month = 100_000 + serial;
    await insertProperty(site, { landlord, title: `Studio numéro ${serial}`, price_per_month });
  }
  property = await insertProperty(site, {
    landlord,
    title: "Studio des Palmiers",
    price_per_month: 200_000,
    security_deposit: 110_000,
    images: 3,
    featured: true,
  });
});

const opened = (width: 360 | 1280, script = true) => newPage({ width, script });

/** The listing, opened from the end of a search. */
async function fromSearch(width: 360 | 1280) {
  const page = await opened(width);
  await visit(page, site.url + SEARCH);
  // What is far below gets its height as it comes near: nobody presses before it stands.
  await found(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expectInWindow(page);
  await found(page).click();
  await title(page, "Studio des Palmiers").waitFor();
  return page;
}

/** Its script comes once the page lives. */
async function goBack(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /page-effects/.test(name)),
  );
  await networkQuiet(page);
  await back(page).click();
}

describe("Retour aux résultats", () => {
  testAtBothWidths(
    "leads to the same search, at its place (%i px)",
    async (width) => {
      const page = await fromSearch(width);
      await goBack(page);
      await expectPlace(page);
      // It went back: nothing was added to the history.
      await page.goForward();
      await title(page, "Studio des Palmiers").waitFor();
    },
    "full",
  );

  it("finds the search behind a similar listing too", { tags: "full" }, async () => {
    const page = await fromSearch(1280);
    await page.locator(".similar").getByRole("link").first().click();
    await title(page, "Studio numéro").waitFor();
    await goBack(page);
    await expectPlace(page);
  });

  it("finds the search after the listing was loaded anew", { tags: "full" }, async () => {
    const page = await fromSearch(360);
    await page.reload();
    await hydrated(page);
    await goBack(page);
    await page.waitForURL(site.url + SEARCH);
    await found(page).waitFor();
  });

  it("opens the search anew in a tab of its own", { tags: "full" }, async () => {
    const page = await opened(360);
    await page.goto(address(), { referer: site.url + SEARCH });
    await hydrated(page);
    await goBack(page);
    await page.waitForURL(site.url + SEARCH);
  });

  it("PUB-050 leads to the search of all for whoever came from elsewhere", {
    tags: "full",
  }, async () => {
    const page = await opened(360);
    await visit(page, site.url + SEARCH);
    await visit(page, site.url);
    await found(page).click();
    await title(page, "Studio des Palmiers").waitFor();
    await networkQuiet(page);
    await expect.poll(() => back(page).count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Tous les logements" }).click();
    await page.waitForURL(`${site.url}/search`);
  });
});

describe("a listing without script", () => {
  testAtBothWidths("shows nothing that would not act (%i px)", async (width) => {
    const page = await opened(width, false);
    await page.goto(address());
    await title(page, "Studio des Palmiers").waitFor();
    await expect
      .poll(() => page.getByRole("main").locator("button:visible").allInnerTexts())
      .toEqual([]);
    await page.goto(site.url + SEARCH);
    await expect.poll(() => page.locator(".heart:visible").count()).toBe(0);
    await page.goto(`${site.url}/auth`);
    await expect.poll(() => page.getByRole("button", { name: "Voir la saisie" }).count()).toBe(0);
  });
});

describe("the deposit", () => {
  it("stands in the facts on a phone, beside the price at 1280 px", { tags: "full" }, async () => {
    const words = /Caution[\s:]+110\s000\sFCFA/;
    const phone = await opened(360);
    await visit(phone, address());
    const facts = phone.locator("main section", { hasText: "Caractéristiques" }).last();
    await expect.poll(() => facts.innerText()).toMatch(words);
    const page = await opened(1280);
    await visit(page, address());
    await expect.poll(() => page.getByRole("complementary").innerText()).toMatch(words);
    await expect.poll(() => page.getByText("Caution").locator("visible=true").count()).toBe(1);
  });
});

describe("a listing on paper", () => {
  it("names site, address, title, price and deposit on its first page, and has nothing to press", {
    tags: "full",
  }, async () => {
    const page = await opened(1280);
    await visit(page, address());
    await page.emulateMedia({ media: "print" });
    // A4 at 96 points to the inch, within margins of a centimetre.
    await page.setViewportSize({ width: 718, height: 1046 });
    const end = async (part: ReturnType<Page["locator"]>) => {
      const box = await part.boundingBox();
      return (box?.y ?? 2000) + (box?.height ?? 0);
    };
    const printed = page.locator("link[rel=canonical]");
    expect(await printed.evaluate((link) => getComputedStyle(link, "::after").content)).toBe(
      `"${address()}"`,
    );
    const first = [
      printed,
      page.getByRole("banner").getByText("Kwata"),
      title(page, "Studio des Palmiers"),
      page.getByText(/200\s000\sFCFA/).locator("visible=true"),
      page.getByText(/Caution\s:\s110\s000\sFCFA/).locator("visible=true"),
      page.locator(".gallery-frame").first(),
    ];
    for (const part of first) expect(await end(part)).toBeLessThan(1046);
    const pressed = page.locator("button:visible, [role=button]:visible, .heart:visible");
    await expect.poll(() => pressed.filter({ hasNotText: /^\d+$/ }).allInnerTexts()).toEqual([]);
    await expect.poll(() => page.getByText("Logements similaires").isVisible()).toBe(false);
    const sheet = await page.locator(".city-plan").evaluate((plan) => getComputedStyle(plan));
    expect(sheet.printColorAdjust).toBe("exact");
  });
});

describe("the way to book", () => {
  testAtBothWidths(
    "tells an administrator why there is none, at %i px",
    async (width) => {
      const page = await site.open(await site.newUser("admin"), `/property/${property.id}`, {
        width,
      });
      const place = page.locator(width === 360 ? ".price-bar" : "aside");
      const hint = "La réservation est ouverte aux locataires et aux propriétaires.";
      await place.getByText(hint).waitFor();
      const name = /réserver/i;
      const ways = place
        .getByRole("button", { name, disabled: false })
        .or(place.getByRole("link", { name }));
      await expect.poll(() => ways.count()).toBe(0);
      await expectNoSideScroll(page);
    },
    "full",
  );
});
