import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { hydrated } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const FILE = /\/assets\/app-[\w-]+\.css/;
let listing = "";
let file = "";

beforeAll(async () => {
  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  file = worker.match(FILE)?.[0] ?? "";
  const landlord = await site.newUser("landlord", "Josué");
  for (const title of ["Villa", "Studio"]) {
    const property = await insertProperty(site, { landlord, title, featured: true, images: 2 });
    await insertReview(site, property, await site.newUser(), { rating: 4 });
    listing = `/property/${property.id}`;
  }
});

/**
 * How each element looks, with what stands before and after it, before the sheet of all rules counts
 * and then: what looks otherwise, as `element: property: one → other`. Runs in the page.
 */
async function differences(address: string): Promise<string[]> {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
  // What turns for ever stands still at its beginning.
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = 0;
  }
  // Where the words lie asks for their font, which comes late and is wider or narrower.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  // Laid out anew: a box of which only the inside was tells no margin in this engine.
  document.body.style.display = "none";
  document.body.getBoundingClientRect();
  document.body.style.display = "";
  const names = [...getComputedStyle(document.body)];
  const looks = () =>
    [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === "none") return [];
        const of = element.outerHTML.slice(0, 80) + (part ?? "");
        return { of, values: names.map((name) => style.getPropertyValue(name)) };
      }),
    );
  const before = looks();
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = address;
  document.querySelector("style")?.after(sheet);
  // No event is told on a page without script.
  while (!sheet.sheet) await fetch(address);
  const after = looks();
  if (before.length < 100 || before.length !== after.length) return ["other elements"];
  return before.flatMap(({ of, values }, n) =>
    values.flatMap((value, at) => {
      const now = after[n]?.values[at];
      return value === now ? [] : `${of}: ${names[at]}: ${value} → ${now}`;
    }),
  );
}

/** Where the file of all rules counts among the style sheets: of rules of one weight the later wins. */
const placeOfFile = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].findIndex(({ href }) => href?.includes("/app-")));

describe("the rules that a document carries", () => {
  testAtBothWidths(
    "are all that its HTML needs, on each kind of page at %i px",
    async (width) => {
      const page = await newPage({ width, script: false, allowed: /status of 404/ });
      for (const path of [
        "/",
        "/search",
        "/search?view=list&type=studio",
        "/search?q=zzzz",
        listing,
        "/about",
        "/help",
        "/contact",
        "/auth",
        "/auth?tab=register",
        "/landlord/register",
        "/user/dashboard",
        "/landlord/submit",
        "/admin/dashboard",
        "/nulle-part",
      ]) {
        await page.goto(site.url + path);
        const found = await page.evaluate(differences, file);
        expect(found.slice(0, 5), path).toEqual([]);
      }
    },
    "full",
  );

  it("are joined by all others before scripts draw anything of their own", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, await site.newUser());
    const release = await holdBack(page, FILE);
    await page.goto(`${site.url}/user/settings`, { waitUntil: "commit" });
    await page.getByText("Chargement…").first().waitFor();
    await hydrated(page);
    await expect.poll(() => page.getByRole("textbox").count()).toBe(0);
    release();
    await page.getByRole("textbox").first().waitFor();
    expect(await placeOfFile(page)).toBe(1);
  });

  it("are joined by the others once the page has loaded, or with a press before", {
    tags: "full",
  }, async () => {
    for (const early of [false, true]) {
      const page = await newPage({ width: 360, allowed: /404/ });
      const asked: string[] = [];
      page.on("request", (request) => FILE.test(request.url()) && asked.push(request.url()));
      const release = await holdBack(page, /\/storage\/.*(webp|avif)/);
      await page.goto(`${site.url}/search`, { waitUntil: "domcontentloaded" });
      expect(asked).toEqual([]);
      if (early) await page.getByRole("heading", { level: 1 }).tap();
      else release();
      await expect.poll(() => placeOfFile(page)).toBe(1);
      release();
    }
  });

  it("are joined by the others before a page that a link leads to is shown", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: /404/ });
    const release = await holdBack(page, FILE);
    await page.goto(`${site.url}/about`);
    await hydrated(page);
    const data = page.waitForResponse(/_\.data/);
    await page.getByRole("banner").getByRole("link", { name: "Kwata" }).tap();
    await (await data).finished();
    expect(new URL(page.url()).pathname).toBe("/about");
    release();
    await page.waitForURL(`${site.url}/`);
    expect(await placeOfFile(page)).toBe(1);
  });

  it("are enough to go on when the others can't be had", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED/ });
    await page.route(FILE, (route) => route.abort());
    await site.signIn(page, await site.newUser());
    await page.goto(`${site.url}/user/settings`);
    await page.getByRole("textbox").first().waitFor();
  });
});
