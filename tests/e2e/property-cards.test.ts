import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { favorites, propertyImages } from "~/db/schema";
import { refreshCard } from "~/domain/property/refresh-card";
import { readHtml } from "../support/browser/html";
import { expectNoSideScroll, visit } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { swipe } from "../support/browser/touch";
import { wordsOf } from "../support/browser/words";
import { insertProperty, insertStay } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Clarisse");
const admin = await site.newUser("admin", "Solange");
const portrait = await sharp({
  create: { width: 96, height: 192, channels: 3, background: "#0b5d45" },
})
  .webp()
  .toBuffer();

let bare: { id: string };

beforeAll(async () => {
  const shown = { landlord, images: 5 } as const;
  const tall = await insertProperty(site, {
    ...shown,
    title: "Local sur le boulevard, avec deux vitrines et un dépôt",
    property_type: "commercial",
    neighborhood: "Cité des Palmiers",
    price_per_month: 1_250_000,
    featured: true,
    created_at: new Date(Date.now() - 3 * DAY_MS),
  });
  await site.db.update(propertyImages).set({ width: 960, height: 1920 });
  await refreshCard(site.db, tall.id);
  bare = await insertProperty(site, { landlord, title: "Chambre à Bali", neighborhood: "Bali" });
  await insertProperty(site, { ...shown, title: "Attend encore", status: "draft" });
  await site.db.insert(favorites).values({ user_id: tenant.id, property_id: tall.id });
  await insertStay(site, tall, tenant, { status: "pending", start_date: "2099-01-01" });
});

const card = (page: Page) =>
  page.getByRole("article").filter({ hasText: "Local sur le boulevard" });
const strip = (page: Page) => card(page).locator(".card-strip");

describe("the pictures of a card", () => {
  it("are swiped through by the finger, and fetched only then", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, `${site.url}/search`);
    await card(page).getByText("5 photos").waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /-abc[1-4]-|\/pictures/.test(url))).toEqual([]);
    await swipe(page, strip(page), { x: -200 });
    await card(page).getByText("2 / 5").waitFor();
    await page.waitForFunction(
      () => document.querySelectorAll(".card-strip[data-open] img").length === 3,
    );
    await expect.poll(() => asked.some((url) => /-abc1-/.test(url))).toBe(true);
    expect(asked.filter((url) => /-abc3-/.test(url))).toEqual([]);
    await swipe(page, strip(page), { x: -200 });
    await card(page).getByText("3 / 5").waitFor();
    expect(page.url()).toBe(`${site.url}/search`);
    await strip(page).tap();
    await page.waitForURL("**/property/*");
  });

  it("have arrows for the pointer, on the home page of a signed-in tenant too", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await site.signIn(page, tenant);
    await visit(page, site.url);
    const heart = card(page).getByRole("button", { name: /^Sauvegarder/ });
    await page.waitForFunction(() => document.querySelector(".heart[aria-pressed=true]"));
    await strip(page).hover();
    const arrows = card(page).locator(".card-step:visible");
    await arrows.first().click();
    await card(page).getByText("2 / 5").waitFor();
    await expect.poll(() => arrows.count()).toBe(2);
    await arrows.first().click();
    await card(page).getByText("5 photos").waitFor();
    await expect.poll(() => heart.count()).toBe(1);
    expect(page.url()).toBe(`${site.url}/`);
  });

  it("are asked for again when they did not come", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED|Failed to fetch/ });
    const lift = await block(page, "**/pictures");
    await visit(page, `${site.url}/search`);
    const failed = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/pictures"));
    await swipe(page, strip(page), { x: -200 });
    await failed;
    lift();
    await swipe(page, strip(page), { x: 200 });
    await page.waitForFunction(() => document.querySelector(".card-strip")?.scrollLeft === 0);
    await swipe(page, strip(page), { x: -200 });
    await card(page).getByText("2 / 5").waitFor();
  });

  it("leave the card its width when they are lost", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /ERR_FAILED/ });
    await page.route("**/storage/**", (route) => route.abort());
    for (const path of ["/", "/search"]) {
      await visit(page, site.url + path);
      await expectNoSideScroll(page);
      const { width } = (await strip(page).boundingBox()) ?? {};
      expect(width).toBe(328);
    }
  });
});

describe("a card", () => {
  it.each(["/", "/search", "/search?view=list"])(
    "DLA-009 says on %s when the listing was last known to be free",
    async (path) => {
      const { main } = await readHtml(site.url + path);
      const cards = main.getAllByRole("article").map(wordsOf);
      const tall = cards.filter((words) => words.includes("Local sur le boulevard"));
      expect(tall.length).toBeGreaterThan(0);
      for (const words of tall) expect(words).toContain("Disponibilité Confirmé il y a 3 jours");
    },
  );

  for (const width of [320, 360]) {
    const options = width === 320 ? { tags: "full" } : {};
    it(
      `in a list lets nothing touch its border or lie on its picture at ${width} px`,
      options,
      async () => {
        const page = await newPage({ width: 360, script: false });
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${site.url}/search?view=list`);
        await expectNoSideScroll(page);
        const touching = await page.evaluate(() =>
          [...document.querySelectorAll(".property-card")].flatMap((one) => {
            const edge = one.getBoundingClientRect();
            const range = document.createRange();
            const inside = [...one.querySelectorAll(".property-card-text *, .badge")];
            return inside
              .filter((part) => {
                if (!part.textContent) return false;
                range.selectNodeContents(part);
                const { left, right, top, bottom } = range.getBoundingClientRect();
                return (
                  left < edge.left + 8 ||
                  right > edge.right - 8 ||
                  top < edge.top + 8 ||
                  bottom > edge.bottom - 8
                );
              })
              .map((part) => part.textContent);
          }),
        );
        expect(touching).toEqual([]);
        const covered = await card(page).evaluate((one) => {
          const picture = one.querySelector(".property-card-picture")?.getBoundingClientRect();
          const badge = one.querySelector(".badge")?.getBoundingClientRect();
          return picture && badge && badge.left < picture.right && badge.top < picture.bottom;
        });
        expect(covered).toBe(false);
      },
    );
  }
});

describe("a cover taller than wide", { tags: "full" }, () => {
  const places = [
    ["/", null, ".property-card-picture", 4 / 3],
    ["/search", null, ".property-card-picture", 4 / 3],
    ["/search?view=list", null, ".property-card-picture", 4 / 3],
    ["/user/dashboard?tab=favorites", tenant, ".property-card-picture", 4 / 3],
    ["/user/dashboard", tenant, ".card .aspect-4\\/3", 4 / 3],
    ["/landlord/dashboard", landlord, ".card .aspect-4\\/3", 4 / 3],
    ["/admin/dashboard", admin, ".card .aspect-4\\/3", 4 / 3],
  ] as const;
  for (const [path, user, box, ratio] of places) {
    // One of each kind of box in every run.
    const options = path === "/search" || path === "/user/dashboard" ? {} : { tags: "full" };
    it(`is cropped to its box on ${path}`, options, async () => {
      const page = await newPage({ width: 1280 });
      await page.route("**/storage/**", (route) =>
        route.fulfill({ contentType: "image/webp", body: portrait }),
      );
      if (user) await site.signIn(page, user);
      await visit(page, site.url + path);
      const picture = page.locator(`main ${box} img`).first();
      await picture.waitFor();
      const shown = await picture.evaluate((image, selector) => {
        const { width, height } = image.getBoundingClientRect();
        const around = image.closest(selector.replace(".card ", ""))?.getBoundingClientRect();
        const fit = getComputedStyle(image).objectFit;
        return { width, height, fit, outer: [around?.width, around?.height] };
      }, box);
      expect(shown.fit).toBe("cover");
      expect(shown.outer.map(Math.round as never)).toEqual(
        [shown.width, shown.height].map(Math.round),
      );
      expect(shown.width / shown.height).toBeCloseTo(ratio, 1);
    });
  }
});

it("names the type of the dwelling in one badge of its page", async () => {
  const page = await site.open(null, `/property/${bare.id}`, { width: 360, script: false });
  const badges = page.locator(".property-page > div:first-of-type .badge:visible");
  await expect.poll(() => badges.filter({ hasText: "Appartement" }).count()).toBe(1);
});

it("shows the palms of the hero whole from 1280 to 1920 px", { tags: "full" }, async () => {
  const page = await newPage({ width: 1280, script: false });
  for (const width of [1280, 1300, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const cut = await page.evaluate(() => {
      const palms = [...document.querySelectorAll("main svg svg path")];
      const covered = document.querySelector("form[action='/search'].card");
      const form = covered?.getBoundingClientRect();
      return palms.map((palm) => {
        const { left, right, top, bottom } = palm.getBoundingClientRect();
        const hero = palm.closest("svg")?.parentElement?.closest("svg")?.getBoundingClientRect();
        return hero && form
          ? left >= 0 &&
              right <= innerWidth &&
              top - 2 >= hero.top &&
              top > form.bottom &&
              bottom <= hero.bottom
          : undefined;
      });
    });
    expect(cut, `${width} px`).toEqual([true, true]);
  }
});
