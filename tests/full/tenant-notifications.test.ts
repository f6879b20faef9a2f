import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { expectKeyboard } from "../support/browser/keyboard";
import { toastOf } from "../support/browser/locators";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let tenant: TestUser;
beforeEach(async () => {
  tenant = await site.newUser("user", "Grâce");
});

/** So many unread notifications of a user, the first the newest. */
async function tell(user: TestUser, count: number) {
  await site.db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      user_id: user.id,
      type: "booking" as const,
      title: `Nouvelle ${n + 1}`,
      message: "Votre demande est acceptée.",
      created_at: new Date(Date.now() - n * 60_000),
    })),
  );
}
const unreadOf = (user: TestUser) =>
  site.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, user.id))
    .then((rows) => rows.filter(({ read }) => !read).length);
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const mark = (page: Page, title: string) =>
  page.getByRole("button", { name: `Marquer comme lue : ${title}` });

describe("the tenant's notifications", () => {
  it("stand behind a badge on the dashboard, newest first, and are marked one by one", async () => {
    await tell(tenant, 3);
    await tell(await site.newUser(), 2);
    const page = await site.open(tenant, "/user/dashboard");
    const bell = (unread: number) =>
      page.getByRole("link", { name: `Notifications, ${unread} non lues` });
    await bell(3).tap();
    await page.waitForURL(`${site.url}/user/notifications`);
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
    await cards(page).first().waitFor();
    const titles = await cards(page).getByRole("heading").allInnerTexts();
    expect(titles).toEqual(["Nouvelle 1", "Nouvelle 2", "Nouvelle 3"]);
    await expect.poll(() => cards(page).first().innerText()).toContain("Réservation");
    await expectKeyboard(page);
    await mark(page, "Nouvelle 2").tap();
    await page.getByText("2 notifications non lues").waitFor();
    await expect.poll(() => mark(page, "Nouvelle 2").count()).toBe(0);
    expect(await unreadOf(tenant)).toBe(2);
    await page.getByRole("link", { name: "Mon tableau de bord" }).first().tap();
    await bell(2).waitFor();
  });

  it("go on to the oldest, and are all marked at once", async () => {
    await tell(tenant, 23);
    const page = await site.open(tenant, "/user/notifications", { width: 1280 });
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(() => cards(page).count()).toBe(23);
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await toastOf(page, "Toutes les notifications ont été marquées comme lues.").waitFor();
    const all = page.getByRole("button", { name: "Tout marquer comme lu" });
    await all.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("Non lue", { exact: true }).count()).toBe(0);
    expect(await unreadOf(tenant)).toBe(0);
  });
});
