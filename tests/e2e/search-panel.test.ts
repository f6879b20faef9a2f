import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const filters = (page: Page) => page.locator("summary", { hasText: "Filtres" });
const panel = (page: Page) => page.locator(".search-panel");
const place = (page: Page) => page.getByLabel("Quartiers");
const offered = (page: Page) => page.getByRole("listbox", { name: "Propositions" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  for (const neighborhood of ["Bonamoussadi", "Logpom", "PK14", "Deïdo"] as const) {
    await insertProperty(site, {
      landlord,
      title: `Studio de ${neighborhood}`,
      description: "Au calme, avec une terrasse.",
      neighborhood,
      price_per_month: 60_000,
    });
  }
  await insertProperty(site, {
    landlord,
    title: "Chambre à la nuit",
    neighborhood: "Akwa",
    price_per_month: 21_000,
    billing_period: "day",
    monthly_xaf: 630_000,
  });
});

describe("places on the search page", () => {
  it.each([
    ["bonamousadi", "Bonamoussadi"],
    ["PK 14", "PK14"],
    ["log pom", "Logpom"],
  ])(
    "PUB-040 finds %s in the address without script, and says what it means",
    async (typed, name) => {
      const page = await readHtml(`${site.url}/search?location=${encodeURIComponent(typed)}`);
      expect(page.text("h1")).toBe(`1 propriété trouvée à ${name}`);
      page.main.getByRole("link", { name: `Studio de ${name}` });
      expect(page.select("[name=location][checked]")).toHaveLength(1);
    },
  );

  testAtBothWidths(
    "offers the places of the hero while one types, and takes several (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, `${site.url}/search`);
      await filters(page).click();
      await page.getByRole("button", { name: "Voir 5 propriétés" }).waitFor();
      await place(page).click();
      await offered(page).waitFor();
      await expect.poll(() => offered(page).getByRole("option").count()).toBe(52);
      await expectAccessible(page);
      await place(page).fill("log pom");
      const option = offered(page).getByRole("option", { name: "Logpom" });
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await option.click();
      await expect.poll(() => place(page).inputValue()).toBe("");
      await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
      await place(page).fill("bonamousadi");
      await page.keyboard.press("Tab");
      await page.getByRole("checkbox", { name: "Bonamoussadi" }).waitFor();
      await page.getByRole("button", { name: "Voir 2 propriétés" }).click();
      await page.waitForURL("**/search?location=bonamoussadi&location=logpom");
      await heading(page, "2 propriétés trouvées à Bonamoussadi et Logpom").waitFor();
      await page.getByRole("link", { name: "Retirer le filtre Logpom" }).click();
      await page.waitForURL("**/search?location=bonamoussadi");
      await filters(page).click();
      await page.getByRole("checkbox", { name: "Bonamoussadi" }).waitFor();
      await expect.poll(() => page.getByRole("checkbox", { name: "Logpom" }).count()).toBe(0);
    },
    "full",
  );

  it("takes several places without script, ticked and typed", async () => {
    const form = (await readHtml(`${site.url}/search?location=pk14`)).select(
      "form:has(.search-panel)",
    )[0];
    const fields = form?.querySelectorAll("[name=location]") ?? [];
    const kinds = [...fields].map((one) => one.getAttribute("type") ?? "text");
    expect(form?.getAttribute("action")).toBe("/search");
    expect(kinds).toEqual(["text", "checkbox"]);
    const asked = await readHtml(`${site.url}/search?location=PK+14&location=deido&priceMin=`);
    const address = asked.headers.get("location") ?? "";
    const page = asked.status === 200 ? asked : await readHtml(new URL(address, site.url).href);
    expect(page.text("h1")).toBe("2 propriétés trouvées à PK14 et Deïdo");
    const chosen = page.select("[name=location][checked]");
    expect(chosen.map((one) => one.getAttribute("value"))).toEqual(["pk14", "deido"]);
  });

  it("keeps the footer in reach below a panel that is longer than its results", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, `${site.url}/search?location=deido`);
    const footer = page.getByRole("contentinfo");
    const overlap = async () => {
      const [over, under] = [await panel(page).boundingBox(), await footer.boundingBox()];
      return (over?.y ?? 0) + (over?.height ?? 0) - (under?.y ?? 0);
    };
    const closed = (await footer.boundingBox())?.y;
    await filters(page).click();
    await expect.poll(overlap).toBeLessThan(0);
    await expectNoSideScroll(page);
    await filters(page).click();
    await expect.poll(async () => (await footer.boundingBox())?.y).toBe(closed);
  });

  it("PUB-031 has one search box, on the search page and elsewhere", async () => {
    const search = await readHtml(`${site.url}/search`);
    expect(search.select("input[type=search]")).toHaveLength(1);
    const about = await readHtml(`${site.url}/about`);
    expect(about.select("header input[type=search]")).toHaveLength(1);
  });
});

describe("the filter panel as a sheet", () => {
  for (const [script, options] of [
    [true, {}],
    [false, { tags: "full" }],
  ] as const) {
    it(
      `fills a phone's screen, scrolls by itself and closes by its button (script ${script})`,
      options,
      async () => {
        const page = await newPage({ width: 360, script });
        await page.goto(`${site.url}/search`);
        await filters(page).tap();
        const { x, y, width, height } = (await panel(page).boundingBox()) ?? { x: -1 };
        expect([x, width, (y ?? 0) + (height ?? 0)]).toEqual([0, 360, 740]);
        const apply = panel(page).getByRole("button");
        const bar = await apply.boundingBox();
        expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(740);
        await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
        await expectNoSideScroll(page);
        await page.getByText("Fermer").tap();
        await expect.poll(() => panel(page).isVisible()).toBe(false);
        await expect.poll(() => page.getByRole("banner").isVisible()).toBe(true);
      },
    );
  }

  it("closes by Back on a phone, which leaves the page the next time", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/about`);
    await visit(page, `${site.url}/search`);
    const open = async () => {
      await filters(page).tap();
      await page.getByRole("button", { name: "Voir 5 propriétés" }).waitFor();
    };
    const length = () => page.evaluate(() => window.history.length);
    const entries = await length();
    await open();
    await page.goBack();
    await panel(page).waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${site.url}/search`);
    await open();
    await page.getByText("Fermer").tap();
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => window.history.state?.panel)).toBeFalsy();
    await open();
    await page.locator("[name=billingPeriod]").selectOption("month");
    await page.getByRole("button", { name: "Voir 4 propriétés" }).tap();
    await page.waitForURL(`${site.url}/search?billingPeriod=month`);
    await heading(page, "4 propriétés trouvées").waitFor();
    expect(await length()).toBe(entries + 1);
    await page.goBack();
    await heading(page, "5 propriétés trouvées").waitFor();
    expect(page.url()).toBe(`${site.url}/search`);
    await page.goBack();
    await page.waitForURL(`${site.url}/about`);
  });

  it("asks again for the number of properties once the network is back", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /ERR_INTERNET_DISCONNECTED/ });
    await visit(page, `${site.url}/search`);
    await filters(page).tap();
    await page.getByRole("button", { name: "Voir 5 propriétés" }).waitFor();
    await page.context().setOffline(true);
    await page.locator("[name=billingPeriod]").selectOption("month");
    await page.getByRole("button", { name: "Voir les résultats" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Voir 4 propriétés" }).waitFor();
  });

  it("keeps the keyboard inside, and Escape closes the suggestions before the sheet", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search`);
    await filters(page).tap();
    await page.getByRole("button", { name: /^Voir 5/ }).waitFor();
    await place(page).click();
    await offered(page).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => offered(page).isVisible()).toBe(false);
    await expect.poll(() => panel(page).isVisible()).toBe(true);
    await panel(page)
      .getByRole("button", { name: /^Voir 5/ })
      .focus();
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("header, .search-order, .results")),
    ).toBeNull();
    await place(page).focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(() => panel(page).isVisible()).toBe(false);
  });

  it("clears all fields at once and keeps the words", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(
      page,
      `${site.url}/search?q=terrasse&location=logpom&furnished=false&priceMin=20000`,
    );
    await filters(page).click();
    await page.getByRole("button", { name: "Voir 1 propriété" }).waitFor();
    await expectAccessible(page);
    await panel(page).getByRole("link", { name: "Tout effacer" }).click();
    await page.getByRole("button", { name: "Voir 4 propriétés" }).waitFor();
    await expect.poll(() => page.getByLabel("Prix minimum").inputValue()).toBe("");
    await expect
      .poll(() => page.getByRole("radio", { name: "Peu importe" }).isChecked())
      .toBe(true);
    await page.getByRole("button", { name: "Voir 4 propriétés" }).click();
    await page.waitForURL(`${site.url}/search?q=terrasse`);
  });

  it("has one price in force: a band or bounds of one's own", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/search?priceMin=20000`);
    await filters(page).tap();
    await page.getByRole("button", { name: /^Voir 5/ }).waitFor();
    const band = page.getByLabel("Prix par mois");
    await band.selectOption("0-50000");
    await page.getByRole("button", { name: "Voir 0 propriété" }).waitFor();
    await expect.poll(() => page.getByLabel("Prix minimum").inputValue()).toBe("");
    await page.getByLabel("Prix maximum").fill("70 000");
    await expect.poll(() => band.inputValue()).toBe("");
    await page.getByRole("button", { name: "Voir 4 propriétés" }).waitFor();
  });

  it("clears all without script", async () => {
    const page = await readHtml(`${site.url}/search?q=terrasse&priceMin=20000&sort=newest`);
    const [clear] = page.select(".search-panel a.search-reset");
    expect(clear?.textContent).toBe("Tout effacer");
    expect(clear?.getAttribute("href")).toBe("/search?q=terrasse&sort=newest");
  });
});

describe("a price by the day", () => {
  it("PUB-046 says what it is by the month, on its card and on its page", async () => {
    const found = await readHtml(`${site.url}/search?location=akwa`);
    expect(found.text(".property-card")).toContain("≈ 630 000 FCFA/mois");
    const link = found.main.getByRole("link", { name: "Chambre à la nuit" });
    const listing = await readHtml(site.url + link.getAttribute("href"));
    expect(listing.text("main")).toContain("≈ 630 000 FCFA/mois");
    const monthly = await readHtml(`${site.url}/search?location=deido`);
    expect(monthly.text("h1")).toBe("1 propriété trouvée à Deïdo");
    expect(monthly.text("main")).not.toContain("≈");
  });
});
