import { beforeAll, describe, expect, it } from "vitest";
import { hydrated, launch } from "../support/page";
import { holdBack, withPictures } from "../support/pages";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const FILE = /\/assets\/app-.*\.css/;
const SHEET = 'link[rel="stylesheet"][media]';
let listing = "";

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  for (const title of ["Villa", "Studio"]) {
    const property = await insertProperty(site, { landlord, title, featured: true, images: 2 });
    await insertReview(site, property, await site.newUser(), { rating: 4 });
    listing = `/property/${property.id}`;
  }
}, 60_000);

/**
 * How each element looks, with what stands before and after it, before the sheet of all rules counts
 * and then: what looks otherwise, as `element: property: one → other`. Runs in the page.
 */
async function differences(sheet: Element): Promise<string[]> {
  for (const one of document.querySelectorAll("details")) one.open = true;
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
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
  // Rules of one weight: what comes later wins.
  const sheets = [...document.styleSheets].map(({ ownerNode }) => ownerNode);
  if (sheets.indexOf(sheet) !== 1) return ["the sheet of all rules stands elsewhere"];
  const before = looks();
  (sheet as HTMLLinkElement).media = "all";
  const after = looks();
  if (before.length < 100 || before.length !== after.length) return ["other elements"];
  return before.flatMap(({ of, values }, n) =>
    values.flatMap((value, at) => {
      const now = after[n]?.values[at];
      return value === now ? [] : `${of}: ${names[at]}: ${value} → ${now}`;
    }),
  );
}

describe("the rules that a document carries", () => {
  for (const width of [360, 1280] as const) {
    it(`are all that its HTML needs, on each kind of page at ${width} px`, async () => {
      const page = await newPage({ width, script: false, allowed: /status of 404/ });
      await withPictures(page);
      for (const path of [
        ...["/", "/search", "/search?view=list&type=studio", "/search?q=zzzz", listing],
        ...["/about", "/help", "/contact", "/auth", "/auth?tab=register", "/landlord/register"],
        ...["/user/dashboard", "/landlord/submit", "/admin/dashboard", "/nulle-part"],
      ]) {
        await page.goto(site.url + path);
        const found = await page.locator(SHEET).evaluate(differences);
        expect(found.slice(0, 5), path).toEqual([]);
      }
    });
  }

  it("are joined by all others before scripts draw anything of their own", async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, await site.newUser());
    const release = await holdBack(page, FILE);
    await page.goto(`${site.url}/user/settings`, { waitUntil: "commit" });
    await page.getByText("Chargement…").first().waitFor();
    await hydrated(page);
    expect(await page.locator(SHEET).getAttribute("media")).toBe("print");
    expect(await page.getByRole("textbox").count()).toBe(0);
    release();
    await page.getByRole("textbox").first().waitFor();
    expect(await page.locator(SHEET).getAttribute("media")).toBe("all");
  });

  it("are enough to go on when the others can't be had", async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED/ });
    await page.route(FILE, (route) => route.abort());
    await site.signIn(page, await site.newUser());
    await page.goto(`${site.url}/user/settings`);
    await page.getByRole("textbox").first().waitFor();
  });
});
