import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { favorites, propertyImages } from "~/db/schema";
import { refreshCard } from "~/domain/property/refresh-card";
import { expectKeyboard } from "../support/browser/keyboard";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const landlord: TestUser = await site.newUser("landlord", "Josué");
let tenant: TestUser;
beforeEach(async () => {
  tenant = await site.newUser("user", "Grâce");
});

const open = (tab = "") => site.open(tenant, `/user/dashboard${tab && `?tab=${tab}`}`);
const panel = (page: Page) => page.getByRole("tabpanel");
const cards = (page: Page) => panel(page).getByRole("listitem");
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const hoursAgo = (n: number) => new Date(Date.now() - n * 3_600_000);

async function save(property: { id: string }, created_at = new Date()) {
  await site.db
    .insert(favorites)
    .values({ user_id: tenant.id, property_id: property.id, created_at });
}
/** Which of a property's pictures is the main one; none without `order`. */
async function setPrimary(propertyId: string, order?: number) {
  const own = eq(propertyImages.property_id, propertyId);
  await site.db.update(propertyImages).set({ is_primary: false }).where(own);
  if (order !== undefined) {
    await site.db
      .update(propertyImages)
      .set({ is_primary: true })
      .where(and(own, eq(propertyImages.display_order, order)));
  }
  await refreshCard(site.db, propertyId);
}

describe("the tenant's dashboard", () => {
  it("TEN-003 TEN-004 lists the own bookings newest first, with their state, and opens them", async () => {
    const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;
    const ids: string[] = [];
    for (const [n, status] of statuses.entries()) {
      const property = await insertProperty(site, {
        landlord,
        title: `Studio ${status} ${"avec balcon et gardien ".repeat(n === 1 ? 4 : 0)}`.trim(),
      });
      const end_date = n === 1 ? null : "2099-06-04";
      const stay = { status, created_at: hoursAgo(n), start_date: "2099-06-01", end_date };
      ids.push((await insertBooking(site, { property, tenant, ...stay })).id);
    }
    const elsewhere = await insertProperty(site, { landlord, title: "À une autre" });
    await insertBooking(site, { property: elsewhere, tenant: await site.newUser() });
    const page = await open();
    await page.getByRole("heading", { level: 1, name: "Bonjour Grâce" }).waitFor();
    await cards(page).first().waitFor();
    const links = await cards(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(ids.map((id) => `/user/booking/${id}`));
    await expect
      .poll(() => cards(page).locator(".badge").allInnerTexts())
      .toEqual(["En cours", "En cours", "Terminé", "Annulé"]);
    await cards(page).nth(1).getByRole("link").click();
    await page.waitForURL(`${site.url}/user/booking/${ids[1]}`);
    await page.getByRole("main").locator(".badge", { hasText: "En cours" }).first().waitFor();
  });

  it("finds its place in a long list on the way back, without reading its later pages again", {
    tags: "full",
  }, async () => {
    const property = await insertProperty(site, { landlord });
    for (let n = 0; n < 23; n += 1) {
      const stay = { status: "completed", created_at: hoursAgo(n) } as const;
      await insertBooking(site, { property, tenant, ...stay });
    }
    const page = await open();
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(() => cards(page).count()).toBe(23);
    const last = cards(page).nth(22).getByRole("link");
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1000);
    await last.click();
    await page.waitForURL("**/user/booking/*");
    await page.getByRole("region", { name: "Logement", exact: true }).waitFor();
    let skeletons = 0;
    await page.exposeFunction("onSkeleton", () => {
      skeletons += 1;
    });
    await page.evaluate(() => {
      const report = (globalThis as unknown as { onSkeleton(): void }).onSkeleton;
      new MutationObserver(() => {
        if (document.querySelector("main .skeleton")) report();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.goBack();
    await cards(page).first().waitFor();
    await expect.poll(() => cards(page).count()).toBe(23);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    expect(skeletons).toBe(0);
  });

  it("TEN-005 TEN-006 shows each favourite with its picture, place, price and link", async () => {
    const chosen = await insertProperty(site, {
      landlord,
      title: "Villa des palmiers",
      neighborhood: "Bonapriso",
      currency: "XAF",
      price_per_month: 150_000,
      images: 3,
    });
    await setPrimary(chosen.id, 2);
    const first = await insertProperty(site, { landlord, title: "Sans principale", images: 2 });
    await setPrimary(first.id);
    const bare = await insertProperty(site, { landlord, title: "Sans photo" });
    for (const [n, property] of [chosen, first, bare].entries()) await save(property, hoursAgo(n));
    const page = await open("favorites");
    await cards(page).first().waitFor();
    await expect.poll(() => cards(page).count()).toBe(3);
    const source = (title: string) => card(page, title).locator("img").getAttribute("src");
    expect(await source(chosen.title)).toContain(`${chosen.id}/1700000000002-abc2`);
    expect(await source(first.title)).toContain(`${first.id}/1700000000000-abc0`);
    await expect.poll(() => card(page, bare.title).locator("img").count()).toBe(0);
    await expect
      .poll(() => card(page, bare.title).innerText())
      .toContain("Aucune image disponible");
    const words = await card(page, chosen.title).innerText();
    expect(words).toContain("Bonapriso, Douala");
    expect(words.replace(/\s+\/mois/, "/mois")).toContain("150\u202f000\u202fFCFA/mois");
    expect(words).not.toContain("XAF");
    const see = card(page, chosen.title).getByRole("link", { name: /^Voir/ });
    expect((await see.innerText()).split("\n")[0]).toMatch(/^Voir/);
    await see.click();
    await page.waitForURL(`${site.url}/property/${chosen.id}`);
  });

  it("TEN-007 invites whoever has nothing yet to discover, in both tabs and by keyboard", async () => {
    const page = await open();
    await page.getByText("Aucune réservation pour le moment").waitFor();
    await page.getByRole("tab", { name: "Réservations" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**/user/dashboard?tab=favorites");
    await page.getByText("Aucune propriété favorite").waitFor();
    await expectAccessible(page);
    const link = panel(page).getByRole("link", { name: "Découvrir des logements" });
    await page.keyboard.press("Tab");
    await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.url}/search`);
  });

  it("PUB-019 is usable at 360 px with long words, in both tabs", { tags: "full" }, async () => {
    for (const title of ["X".repeat(120), "Studio"]) {
      const property = await insertProperty(site, { landlord, title });
      await insertBooking(site, { property, tenant });
      await save(property);
    }
    const page = await open();
    for (const tab of ["bookings", "favorites"] as const) {
      await visit(page, `${site.url}/user/dashboard?tab=${tab}`);
      await cards(page).first().waitFor();
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await expectKeyboard(page);
    }
  });
});
