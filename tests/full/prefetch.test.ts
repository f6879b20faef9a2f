import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visit } from "../support/browser/page";
import { networkQuiet } from "../support/browser/quiet";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const ids: string[] = [];
let page: Page;
let asked: string[];

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  for (let n = 0; n < 12; n += 1) {
    const { id } = await insertProperty(site, { landlord, title: `Studio ${n}`, images: 1 });
    ids.push(id);
  }
});

beforeEach(async () => {
  page = await newPage({ width: 360 });
  asked = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const id = /^\/(?:api\/properties|property)\/([\w-]{36})(?:\.data)?$/.exec(pathname)?.[1];
    if (id) asked.push(id);
  });
});

/** What the browser says of its network, from the first script on. */
const withConnection = (connection: object) =>
  page.addInitScript((told) => {
    Object.defineProperty(navigator, "connection", { value: told });
  }, connection);

/** The search, once what watches its cards is there. */
async function search(): Promise<void> {
  await page.clock.install();
  const watching = page.waitForResponse(/\/assets\/prefetch-viewed-cards-/);
  await visit(page, `${site.url}/search`);
  await (await watching).finished();
}

const cards = () => page.locator(".property-card");
/** Puts a card where a visitor looks, and rests there. */
async function restOn(n: number): Promise<string> {
  const card = cards().nth(n);
  await card.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  const path = await card.getByRole("link").first().getAttribute("href");
  await page.clock.runFor(1_000);
  return path?.replace("/property/", "") ?? "";
}

describe("a listing that a visitor is likely to open", () => {
  it("is fetched ahead where one rests, and opens without another request", async () => {
    await search();
    const id = await restOn(2);
    await expect.poll(() => asked).toContain(id);
    await restOn(3);
    await restOn(2);
    const title = (await cards().nth(2).getByRole("heading").textContent()) ?? "";
    await networkQuiet(page);
    await cards().nth(2).getByRole("heading").tap();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(asked.filter((one) => one === id)).toHaveLength(1);
  });

  it("is asked for again when what was fetched is half a minute old", async () => {
    await search();
    const id = await restOn(2);
    await expect.poll(() => asked).toContain(id);
    await networkQuiet(page);
    await page.clock.runFor(31_000);
    await cards().nth(2).getByRole("heading").tap();
    await page.getByRole("heading", { level: 1, name: /^Studio/ }).waitFor();
    await expect.poll(() => asked.filter((one) => one === id)).toHaveLength(2);
  });

  it("is one of eight at most on a page", async () => {
    await search();
    for (let n = 0; n < 12; n += 1) await restOn(n);
    await expect.poll(() => new Set(asked).size).toBe(8);
    await restOn(0);
    expect(new Set(asked).size).toBe(8);
  });

  for (const [told, connection] of [
    ["saves data", { saveData: true, effectiveType: "4g", type: "wifi" }],
    ["has a very slow line", { effectiveType: "2g" }],
    ["has a slow line paid by the byte", { effectiveType: "3g", type: "cellular" }],
  ] as const) {
    it(`is left alone where a visitor ${told}`, async () => {
      await withConnection(connection);
      await search();
      for (const n of [0, 3, 6]) await restOn(n);
      await page.clock.runFor(10_000);
      expect(asked).toEqual([]);
    });
  }
});
