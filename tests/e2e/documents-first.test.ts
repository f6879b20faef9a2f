import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { properties } from "~/db/schema";
import { hydrated, visit } from "../support/browser/page";
import { answersShown, holdBack } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });
const { newPage } = site;
const tenant = await site.newUser("user", "Aline");
let property: typeof properties.$inferSelect;
const SCRIPTS = /\/assets\/[\w.-]+\.js/;
const PICTURES = /\/storage\//;

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  property = await insertProperty(site, {
    landlord,
    title: "Villa lente",
    featured: true,
    images: 2,
  });
});

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (SCRIPTS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const heart = (page: Page) => page.getByRole("button", { name: "Sauvegarder : Villa lente" });
const isSaved = (page: Page) => page.locator(".heart[aria-pressed=true]").first();

describe("a public page", () => {
  it.each(["/", "/search", "/property"])(
    "asks on %s for its scripts after its largest picture",
    async (path) => {
      const page = await newPage({ width: 360 });
      const asked = scriptsOf(page);
      const release = await holdBack(page, PICTURES);
      await page.goto(site.url + (path === "/property" ? `${path}/${property.id}` : path), {
        waitUntil: "domcontentloaded",
      });
      await page.locator("img[fetchpriority=high]").waitFor({ state: "attached" });
      await page.evaluate(() => document.fonts.ready);
      expect(asked).toEqual([]);
      release();
      await expect.poll(() => asked.length).toBeGreaterThan(3);
    },
  );

  it("asks for them before that with the first press, and repeats it once", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    const saves: string[] = [];
    page.on("request", (request) => {
      if (/api\/favorites/.test(request.url()) && request.method() !== "GET")
        saves.push(request.method());
    });
    await site.signIn(page, tenant);
    const release = await holdBack(page, PICTURES);
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    await heart(page).click();
    await isSaved(page).waitFor();
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
    release();
    await page.waitForLoadState("load");
    await answersShown(page);
    expect(saves).toHaveLength(1);
    await expect.poll(() => isSaved(page).count()).toBe(1);
  });

  it("starts with the first key or focus too, and keeps what was typed", async () => {
    const page = await newPage({ width: 360 });
    const asked = scriptsOf(page);
    await holdBack(page, PICTURES);
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    const words = page.getByRole("search").getByRole("searchbox");
    await words.pressSequentially("villa");
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    await hydrated(page);
    await answersShown(page);
    await expect.poll(() => words.inputValue()).toBe("villa");
  });

  it("leaves the line to the page that a link leads to", async () => {
    const page = await newPage({ width: 360 });
    await holdBack(page, PICTURES);
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("link", { name: "Villa lente" }).click();
    await page.waitForURL(/\/property\//, { waitUntil: "commit" });
    const next = asked.findIndex((url) => url.includes("/property/"));
    expect(next).toBeGreaterThanOrEqual(0);
    expect(asked.slice(0, next).filter((url) => SCRIPTS.test(url))).toEqual([]);
  });

  it("starts where no picture is large", async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/help`);
  });
});
