import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { properties } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { block, holdBack } from "../support/browser/pages";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });
const { newPage } = site;
const BROKEN = /ERR_FAILED|ERR_INTERNET|Failed to (fetch|load)|Unable to preload/;
let property: typeof properties.$inferSelect;
/** The code that draws cards, and their data. */
const CARDS_AGAIN =
  /\/(featured-grid|result-cards)-|\/(_|search)\.data|\/api\/properties(\?|\/featured)/;
const contact = (page: Page) => page.getByRole("button", { name: "Contacter le propriétaire" });

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  property = await insertProperty(site, { landlord, title: "Villa lente", featured: true });
  await insertProperty(site, { landlord, title: "Studio voisin", featured: true });
});

/** What turns on a control that was pressed. */
const ring = (control: Locator) =>
  control.evaluate((one) => getComputedStyle(one, "::after").animationName);

describe("a part pressed before its script has come", () => {
  it("acts once the script is there", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, motion: true });
    const release = await holdBack(page, /\/property-below-/);
    await visit(page, `${site.url}/property/${property.id}`);
    await contact(page).tap();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await ring(contact(page))).toBe("turn");
    release();
    await page.getByRole("dialog").waitFor();
  });

  it("says so when the script does not come, and works once the connection is back", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed: BROKEN });
    const lift = await block(page, /\/property-below-/);
    await visit(page, `${site.url}/property/${property.id}`);
    await contact(page).click();
    await toastOf(page, "Erreur de chargement", "Cette partie de la page").waitFor();
    await expect.poll(() => contact(page).getAttribute("aria-busy")).toBeNull();
    lift();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await contact(page).click();
    await page.getByRole("dialog").waitFor();
  });

  it.each([
    ["/", 360],
    ["/search", 1280],
  ] as const)(
    "shows on %s at %i px which heart was pressed, until it is answered",
    { tags: "full" },
    async (path, width) => {
      const page = await newPage({ width, motion: true });
      const releaseHearts = await holdBack(page, /\/live-hearts-/);
      const releaseToaster = await holdBack(page, /\/toaster-/);
      await visit(page, site.url + path);
      const busy = page.locator(".heart[aria-busy=true]");
      for (const title of ["Villa lente", "Studio voisin"]) {
        await page.getByRole("button", { name: `Sauvegarder : ${title}` }).click();
        await expect.poll(() => busy.getAttribute("aria-label")).toBe(`Sauvegarder : ${title}`);
        await expect.poll(() => ring(busy)).toBe("turn");
      }
      const acted = page.waitForRequest(/\/favorite-actions-/);
      releaseHearts();
      await acted;
      await expect.poll(() => ring(busy)).toBe("turn");
      releaseToaster();
      await toastOf(page, "Connexion requise").waitFor();
      await expect.poll(() => busy.count()).toBe(0);
    },
  );

  it("keeps what was typed, and sends it with the early press", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    const release = await holdBack(page, /\/newsletter-box-/);
    await visit(page, site.url);
    await page.getByLabel("Adresse e-mail").fill("tot@exemple.cm");
    await page.getByRole("button", { name: "Recevoir la lettre" }).tap();
    release();
    await page.getByText("Un lien vient de partir vers votre adresse.").waitFor();
    expect(new URL(page.url()).search).toBe("");
  });
});

describe("what the server wrote and no script repeats", () => {
  const kept = (page: Page) => page.evaluate(() => Reflect.get(window, "kept"));

  testAtBothWidths(
    "is there after a client-side navigation, which its links are too (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await visit(page, site.url);
      await page.evaluate(() => Reflect.set(window, "kept", true));
      await page.getByRole("link", { name: "Tous les logements" }).click();
      await page.waitForURL(/\/search$/);
      await page.getByRole("link", { name: "Villa lente" }).click();
      await page.getByRole("heading", { level: 1, name: "Villa lente" }).waitFor();
      await page.getByRole("heading", { name: "Caractéristiques" }).waitFor();
      await page.getByRole("heading", { name: "Carte interactive" }).waitFor();
      await expect.poll(() => page.locator("footer").isVisible()).toBe(true);
      await page.getByRole("banner").getByRole("link").first().click();
      await page.getByRole("heading", { name: "Pourquoi nous choisir" }).waitFor();
      // A phone has chips instead of the lists.
      const hero = page.getByRole("main");
      if (width === 360) await hero.getByRole("button", { name: "Studio", exact: true }).waitFor();
      else await hero.getByLabel("Budget par mois").selectOption("0-50000");
      expect(await kept(page)).toBe(true);
    },
    "full",
  );

  it.each(["/", "/search"])(
    "is the cards of %s too, also once a heart is pressed",
    { tags: "full" },
    async (path) => {
      const page = await newPage({ width: 360 });
      const files: string[] = [];
      page.on("request", (request) => files.push(request.url()));
      await visit(page, site.url + path);
      const heart = page.getByRole("button", { name: "Sauvegarder : Villa lente" });
      await heart.tap();
      await toastOf(page, "Connexion requise").waitFor();
      await expect.poll(() => heart.getAttribute("aria-busy")).toBeNull();
      expect(await heart.getAttribute("aria-pressed")).toBe("false");
      expect(files.filter((url) => CARDS_AGAIN.test(url))).toEqual([]);
    },
  );

  it("is where the reader was after a reload", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, `${site.url}/terms`);
    const at = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(at).toBe(1500);
    await page.reload();
    await expect.poll(at).toBe(1500);
  });

  it("has its styles after a move as after a visit", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    const bar = page.locator(".price-bar");
    const place = () => bar.evaluate((it) => getComputedStyle(it).position);
    await visit(page, `${site.url}/search`);
    await page.getByRole("link", { name: "Villa lente" }).tap();
    await bar.waitFor();
    expect(await place()).toBe("fixed");
    await page.reload();
    expect(await place()).toBe("fixed");
  });
});
