import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits } from "~/db/schema";
import { wakePages } from "~/domain/notification/wake-pages";
import { expectKeyboard } from "../support/browser/keyboard";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite({ allowed: /Failed to load resource|ERR_|notifications:/ });
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});

type Row = Partial<typeof notifications.$inferInsert> & { title: string };
async function tell(user: TestUser, ...rows: Row[]): Promise<void> {
  await site.db.insert(notifications).values(
    rows.map((row) => ({
      user_id: user.id,
      type: "system" as const,
      message: "Voici.",
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
    const page = await site.open(tenant, "/user/notifications");
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
    await expect
      .poll(() => page.getByRole("button", { name: "Tout marquer comme lu" }).count())
      .toBe(0);
    await page.reload();
    await page.getByText("Aucune notification non lue").waitFor();
  });

  it("offers what came meanwhile without moving what is read, and knows what was read elsewhere", async () => {
    await tell(tenant, { title: "Première", read: true });
    const page = await site.open(tenant, "/user/notifications");
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
});
