import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { SETTINGS } from "~/contract/settings";
import { bookings, properties, rateLimits, reviews } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { setSetting } from "../support/settings";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Awa");
const LIMIT = "featured_properties_limit";
const LIST = "**/api/moderation/active-properties?*";

beforeEach(async () => {
  for (const table of [rateLimits, reviews, bookings, properties]) await site.db.delete(table);
  await setSetting(site.db, LIMIT, SETTINGS[LIMIT].value);
});

async function open(width: 360 | 1280 = 360, arrange?: (page: Page) => Promise<unknown>) {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/dashboard?tab=featured`);
  return page;
}
const list = (title: string, given: object = {}) =>
  insertProperty(site, { landlord, title, ...given });
const section = (page: Page, name: string) => page.getByRole("region", { name });
const featured = (page: Page) => section(page, "Propriétés en vedette");
const others = (page: Page) => section(page, "Autres propriétés actives");
const titles = (part: ReturnType<typeof section>) =>
  part.getByRole("heading", { level: 3 }).allInnerTexts();
const toggle = (page: Page, title: string) =>
  page.getByRole("switch", { name: `En vedette : ${title}` });
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const row = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];

describe("the featured tab", () => {
  it("ADM-015 ADM-016 holds every active listing once, each with its switch, type, rating and page", async () => {
    const star = await list("Villa Bali", { featured: true, property_type: "villa" });
    const flat = await list("Studio Akwa", { property_type: "studio", images: 1 });
    await list("Déjà retirée", { status: "inactive" });
    for (const rating of [4, 5]) await insertReview(site, flat, tenant, { rating });
    const page = await open();
    await featured(page).waitFor();
    expect(await titles(featured(page))).toEqual(["Villa Bali"]);
    expect(await titles(others(page))).toEqual(["Studio Akwa"]);
    for (const part of [featured(page), others(page)]) {
      expect(await part.getByRole("heading", { level: 2 }).locator(".badge").innerText()).toBe("1");
    }
    await page.getByText("1 sur 24 places en vedette occupée sur la page d'accueil.").waitFor();
    const item = others(page).getByRole("listitem");
    expect(await item.locator(".badge").innerText()).toBe("Studio");
    await item.getByRole("img", { name: /4,5/ }).waitFor();
    expect(await toggle(page, "Studio Akwa").isChecked()).toBe(false);
    expect(await toggle(page, "Villa Bali").isChecked()).toBe(true);
    await featured(page).getByText("Pas encore d'avis").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    for (const { id, title } of [star, flat]) {
      const link = page.getByRole("link", { name: `Voir l'annonce ${title}` });
      expect(await link.getAttribute("href")).toBe(`/property/${id}`);
    }
    await page.getByRole("link", { name: "Voir l'annonce Studio Akwa" }).click();
    await page.getByRole("heading", { level: 1, name: "Studio Akwa" }).waitFor();
  });

  it("ADM-017 says when nothing is featured, and when everything is", async () => {
    const { id } = await list("Studio Akwa");
    const page = await open();
    await featured(page).getByText("Aucune propriété en vedette").waitFor();
    await site.db.update(properties).set({ featured: true }).where(eq(properties.id, id));
    await page.reload();
    await others(page).getByText("Toutes les propriétés actives sont en vedette").waitFor();
    await expectAccessible(page);
  });

  it("ST-018 switches a listing on and off, and nothing else of it", async () => {
    const { id } = await list("Studio Akwa");
    const before = await row(id);
    const page = await open();
    await toggle(page, "Studio Akwa").click();
    await toast(page, "Propriété mise en vedette");
    await expect.poll(() => toggle(page, "Studio Akwa").isChecked()).toBe(true);
    await page.getByText("1 sur 24 places en vedette").waitFor();
    const on = await row(id);
    expect(on).toEqual({ ...before, featured: true, updated_at: on?.updated_at });
    // The row stays under the finger until the lists are read again.
    expect(await titles(others(page))).toEqual(["Studio Akwa"]);
    await page.getByRole("button", { name: "Actualiser les listes" }).click();
    await expect.poll(() => titles(featured(page))).toEqual(["Studio Akwa"]);
    await toggle(page, "Studio Akwa").click();
    await toast(page, "Propriété retirée des vedettes");
    await expect.poll(() => toggle(page, "Studio Akwa").isChecked()).toBe(false);
    const off = await row(id);
    expect(off).toEqual({ ...before, updated_at: off?.updated_at });
  });

  it("is read again when it is opened again: a switch shows how it stands, its place counts once", async () => {
    await list("Studio Akwa");
    const page = await open(1280);
    await toggle(page, "Studio Akwa").click();
    await toast(page, "Propriété mise en vedette");
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    await toggle(page, "Studio Akwa").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "En vedette" }).click();
    await expect.poll(() => titles(featured(page))).toEqual(["Studio Akwa"]);
    expect(await toggle(page, "Studio Akwa").isChecked()).toBe(true);
    await page.getByText("1 sur 24 places en vedette").waitFor();
    await toggle(page, "Studio Akwa").click();
    await page.getByText("0 sur 24 places en vedette").waitFor();
  });

  it("keeps the limit of the settings, and says why a switch does not move", async () => {
    await list("Villa Bali", { featured: true });
    const { id } = await list("Studio Akwa");
    await setSetting(site.db, LIMIT, "1");
    const page = await open();
    await toggle(page, "Studio Akwa").click();
    await others(page).getByRole("alert").getByText(ERRORS.featured_full.message).waitFor();
    expect(await toggle(page, "Studio Akwa").isChecked()).toBe(false);
    expect((await row(id))?.featured).toBe(false);
  });

  it("leaves a switch as it was when the network is away, and moves it the next time", async () => {
    const { id } = await list("Studio Akwa");
    const page = await open();
    const act = "**/api/moderation/properties/*/feature";
    await page.route(act, (route) => route.abort());
    await toggle(page, "Studio Akwa").click();
    await toast(page, "La mise en vedette n'a pas changé.");
    expect(await toggle(page, "Studio Akwa").isChecked()).toBe(false);
    await page.unroute(act);
    await toggle(page, "Studio Akwa").click();
    await toast(page, "Propriété mise en vedette");
    expect((await row(id))?.featured).toBe(true);
  });

  it("is content when another administrator has switched the same listing meanwhile", async () => {
    const { id } = await list("Studio Akwa");
    const page = await open();
    await toggle(page, "Studio Akwa").waitFor();
    const other = site.client(await site.newUser("admin", "Béatrice"));
    const acts = other.api.moderation.properties[":id"];
    expect((await acts.feature.$post({ param: { id } })).status).toBe(200);
    await toggle(page, "Studio Akwa").click();
    await expect.poll(() => toggle(page, "Studio Akwa").isChecked()).toBe(true);
    expect((await row(id))?.featured).toBe(true);
  });

  it("shows how it stands when the listing has left the site meanwhile", async () => {
    const { id } = await list("Studio Akwa");
    const page = await open();
    await toggle(page, "Studio Akwa").waitFor();
    await site.db.update(properties).set({ status: "suspended" }).where(eq(properties.id, id));
    await toggle(page, "Studio Akwa").click();
    await toast(page, ERRORS.not_active.message);
    await others(page).getByText("Aucune propriété active").waitFor();
  });

  it("goes on page by page through many active listings", async () => {
    for (let n = 1; n <= 23; n += 1) {
      await list(`Studio ${n}`, { created_at: new Date(Date.now() - n * 60_000) });
    }
    const page = await open();
    await toggle(page, "Studio 20").waitFor();
    expect(await toggle(page, "Studio 21").count()).toBe(0);
    await others(page).getByRole("button", { name: "Voir plus" }).click();
    await toggle(page, "Studio 23").waitFor();
    expect(await titles(others(page))).toEqual(
      Array.from({ length: 23 }, (_, n) => `Studio ${n + 1}`),
    );
  });

  it("ERR-030 says when the lists do not load, and tries again", async () => {
    await list("Studio Akwa");
    const page = await open(360, (p) => p.route(LIST, (route) => route.abort()));
    await toast(page, "Impossible de charger les propriétés.");
    await page.unroute(LIST);
    await others(page).getByRole("button", { name: "Réessayer" }).click();
    await toggle(page, "Studio Akwa").waitFor();
  });
});
