import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { properties } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
let property: typeof properties.$inferSelect;

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const place = { address: "12, rue des Manguiers", neighborhood: "Bonapriso" as const };
  property = await insertProperty(site, { landlord, ...place });
});

const card = (page: Page) =>
  page
    .locator("main section")
    .filter({ has: page.getByRole("heading", { level: 2, name: "Carte interactive" }) });
const show = (page: Page) => page.getByRole("button", { name: "Afficher la carte" });
const map = (page: Page) => page.getByRole("region", { name: /^Carte interactive : Bonapriso/ });
/** Addresses that the page asks for, from now on. */
const requests = (page: Page) => {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) urls.push(request.url());
  });
  return urls;
};

describe("Carte interactive", () => {
  it("PUB-064 PUB-065 loads a map once asked for, around an approximate place", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    const urls = requests(page);
    await visit(page, `${site.url}/property/${property.id}`);
    await page.waitForLoadState("networkidle");
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/12, rue des Manguiers\s+Bonapriso, Douala/);
    expect(urls.filter((url) => /create-map|place-map|leaflet/.test(url))).toEqual([]);
    await expect.poll(() => page.locator(".leaflet-container").count()).toBe(0);
    await show(page).click();
    await map(page).waitFor();
    await page.locator(".map-here").waitFor();
    expect(urls.some((url) => url.includes("create-map"))).toBe(true);
    expect(urls.filter((url) => !url.startsWith(site.url))).toEqual([]);
    await page.getByText("quelque part dans ce cercle").waitFor();
    await expect.poll(() => card(page).innerText()).toContain("12, rue des Manguiers");
    await page.getByRole("button", { name: "Zoomer", exact: true }).click();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  it("PUB-064 places the circle by the neighbourhood and the listing's id, never by the address", async () => {
    const get = async () => {
      const param = { id: property.id };
      const answer = await site.client().api.properties[":id"].$get({ param });
      if (!answer.ok) throw new Error("no property");
      return answer.json();
    };
    const { latitude, longitude } = await get();
    const centre = NEIGHBOURHOODS.find(({ name }) => name === "Bonapriso");
    const north = (latitude - (centre?.latitude ?? 0)) * 111_320;
    const east = (longitude - (centre?.longitude ?? 0)) * 111_320;
    expect(Math.hypot(north, east)).toBeGreaterThan(0);
    expect(Math.hypot(north, east)).toBeLessThan(400);
    const move = (address: string) => site.db.update(properties).set({ address });
    await move("Tout à fait ailleurs");
    expect(await get()).toMatchObject({ latitude, longitude });
    await move("12, rue des Manguiers");
  });

  it("says when the map does not come, and brings it at the next try", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED|Failed to fetch/ });
    await visit(page, `${site.url}/property/${property.id}`);
    const lift = await block(page, /place-map/);
    await show(page).tap();
    await page.getByText("La carte ne se charge pas.").waitFor();
    lift();
    await show(page).tap();
    await page.locator(".map-here").waitFor();
  });

  it("PUB-065 draws a sketch and no button without script", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/property/${property.id}`);
    const plan = card(page).getByRole("img", { name: "Bonapriso dans Douala" });
    await expect.poll(() => plan.locator("use").count()).toBe(4);
    for (const drawn of [".city-river", ".city-roads"]) {
      const { width = 0 } = (await plan.locator(drawn).boundingBox()) ?? {};
      expect(width, drawn).toBeGreaterThan(200);
    }
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/12, rue des Manguiers\s+Bonapriso, Douala/);
    await expect.poll(() => show(page).count()).toBe(0);
  });
});
