import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits } from "~/db/schema";
import { wakePages } from "~/domain/notification/wake-pages";
import { insertBooking } from "../support/booking";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Paul");
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});

const ALLOWED = /Failed to load resource|ERR_|notifications:/;
async function open(user: TestUser, path: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, user);
  await visit(page, site.url + path);
  return page;
}
type Row = Partial<typeof notifications.$inferInsert> & { title: string };
async function tell(user: TestUser, ...rows: Row[]): Promise<void> {
  await site.db.insert(notifications).values(
    rows.map((row) => ({
      ...{ user_id: user.id, type: "system" as const, message: "Voici." },
      ...row,
    })),
  );
  await wakePages(site.db, user.id);
}
const main = (page: Page) => page.getByRole("main");
const titles = (page: Page) => main(page).getByRole("listitem").getByRole("heading");
const chip = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Afficher" }).getByRole("link", { name });
const figures = async (page: Page) =>
  (await main(page).locator("dl").first().locator("dd").allInnerTexts()).map(Number);

describe("a page of notifications", () => {
  it("NOT-002 NOT-003 NOT-004 NOT-006 filters, with the figures of the database", async () => {
    await tell(tenant, { title: "Nouvelle" }, { title: "Ancienne", read: true });
    const page = await open(tenant, "/user/notifications");
    await page.getByText("1 notification non lue").waitFor();
    expect(await figures(page)).toEqual([2, 1, 1, 2]);
    expect((await titles(page).allInnerTexts()).sort()).toEqual(["Ancienne", "Nouvelle"]);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectKeyboard(page);
    await chip(page, /^Non lues \(1\)/).tap();
    await page.waitForURL(/filter=unread/);
    await expect.poll(() => titles(page).allInnerTexts()).toEqual(["Nouvelle"]);
    await chip(page, /^Lues \(1\)/).tap();
    await expect.poll(() => titles(page).allInnerTexts()).toEqual(["Ancienne"]);
    await chip(page, /^Non lues/).tap();
    await page.getByRole("button", { name: /^Marquer comme lue/ }).tap();
    await chip(page, /^Non lues \(0\)/).waitFor();
    expect(await page.getByRole("button", { name: "Tout marquer comme lu" }).count()).toBe(0);
    await page.reload();
    await page.getByText("Aucune notification non lue").waitFor();
  });

  it("NOT-005 has an empty message of its own for each filter", async () => {
    const page = await open(tenant, "/user/notifications", 1280);
    await page.getByText("Aucune notification pour le moment").waitFor();
    await chip(page, /^Non lues/).click();
    await page.getByText("Aucune notification non lue").waitFor();
    await chip(page, /^Lues/).click();
    await page.getByText("Aucune notification lue").waitFor();
    await expectAccessible(page);
  });

  it("NOT-007 leads back to the dashboard of each role", async () => {
    const admin = await site.newUser("admin", "Ruth");
    const pages = [
      [tenant, "/user"],
      [landlord, "/landlord"],
      [admin, "/admin"],
    ] as const;
    for (const [user, section] of pages) {
      const page = await open(user, `${section}/notifications`);
      await page.getByRole("link", { name: "Mon tableau de bord" }).first().tap();
      await page.waitForURL(`${site.url}${section}/dashboard`);
    }
  });

  it("CON-015 opens what a notification concerns, with a French date, and reads it", async () => {
    const property = await insertProperty(site, { landlord });
    const { id } = await insertBooking(site, { property, tenant });
    await tell(tenant, {
      ...{ type: "booking", title: "Demande envoyée", related_id: id },
      created_at: new Date("2025-03-05T13:30:00Z"),
    });
    const page = await open(tenant, "/user/notifications");
    await main(page).getByText("5 mars 2025 à 14:30").waitFor();
    await main(page).getByRole("link", { name: "Demande envoyée" }).tap();
    await page.waitForURL(`${site.url}/user/booking/${id}`);
    const read = () =>
      site.db
        .select({ read: notifications.read })
        .from(notifications)
        .where(eq(notifications.user_id, tenant.id));
    await expect.poll(read).toEqual([{ read: true }]);
  });

  it("offers what came meanwhile without moving what is read, and knows what was read elsewhere", async () => {
    await tell(tenant, { title: "Première", read: true });
    const page = await open(tenant, "/user/notifications");
    const first = titles(page).filter({ hasText: "Première" });
    await first.waitFor();
    const place = await first.boundingBox();
    await tell(tenant, { title: "Seconde", created_at: new Date() });
    const news = page.getByRole("button", { name: "1 nouvelle notification" });
    await news.waitFor();
    await page.getByText("1 notification non lue").waitFor();
    expect(await first.boundingBox()).toEqual(place);
    await expectAccessible(page);
    await news.tap();
    await expect.poll(() => titles(page).allInnerTexts()).toEqual(["Seconde", "Première"]);
    await news.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
    await site.client(tenant).api.notifications["read-all"].$post();
    const unread = page.getByText("Non lue", { exact: true });
    await expect.poll(() => unread.count()).toBe(0);
    await tell(tenant, { title: "Troisième", created_at: new Date() });
    await news.tap();
    await expect.poll(() => unread.count()).toBe(1);
  });

  it("knows as new what came after all were read, and counts it once under each filter", async () => {
    await tell(tenant, { title: "Ancienne", read: true });
    const page = await open(tenant, "/user/notifications");
    await titles(page).filter({ hasText: "Ancienne" }).waitFor();
    const news = page.getByRole("button", { name: "1 nouvelle notification" });
    const all = page.getByRole("button", { name: "Tout marquer comme lu" });
    await tell(tenant, { title: "Deuxième", created_at: new Date() });
    await news.tap();
    await all.tap();
    await all.waitFor({ state: "detached" });
    await chip(page, /^Non lues \(0\)/).tap();
    await page.getByText("Aucune notification non lue").waitFor();
    expect(await page.getByRole("button", { name: /nouvelles? notification/ }).count()).toBe(0);
    expect(await figures(page)).toEqual([2, 0, 2, 2]);
    await tell(tenant, { title: "Troisième", created_at: new Date() });
    await news.tap();
    await page.getByText("Non lue", { exact: true }).waitFor();
    await chip(page, /^Lues \(2\)/).tap();
    await expect.poll(() => titles(page).count()).toBe(2);
    await tell(tenant, { title: "Quatrième", created_at: new Date() });
    await chip(page, /^Non lues \(2\)/).waitFor();
    expect(await figures(page)).toEqual([4, 2, 2, 4]);
  });

  it("ERR-028 says that all are read, or that it failed", async () => {
    await tell(tenant, { title: "Une" });
    const page = await open(tenant, "/user/notifications");
    const all = page.getByRole("button", { name: "Tout marquer comme lu" });
    await page.route("**/api/notifications/read-all", (route) => route.fulfill({ status: 500 }));
    await all.tap();
    await toastOf(page, "Impossible de marquer toutes les notifications comme lues.").waitFor();
    await page.unroute("**/api/notifications/read-all");
    await all.tap();
    await toastOf(page, "Toutes les notifications ont été marquées comme lues.").waitFor();
    await all.waitFor({ state: "detached" });
  });
});
