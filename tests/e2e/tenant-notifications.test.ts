import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits } from "~/db/schema";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { holdBack, toastOf } from "../support/pages";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await site.newUser("user", "Grâce");
});

const ALLOWED = /Failed to load resource|ERR_|notifications:/;
async function open(path: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, tenant);
  await visit(page, site.url + path);
  return page;
}
/** So many unread notifications of a user, the first the newest. */
async function tell(user: TestUser, count: number) {
  await site.db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      ...{ user_id: user.id, type: "booking" as const },
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
    const page = await open("/user/dashboard");
    const link = page.getByRole("main").getByRole("link", { name: /^Notifications/ });
    await link.getByText("3 notifications non lues").waitFor({ state: "attached" });
    await expectAccessible(page);
    await link.tap();
    await page.waitForURL(`${site.url}/user/notifications`);
    await page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
    await cards(page).first().waitFor();
    const titles = await cards(page).getByRole("heading").allInnerTexts();
    expect(titles).toEqual(["Nouvelle 1", "Nouvelle 2", "Nouvelle 3"]);
    expect(await cards(page).first().innerText()).toContain("Réservation");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectKeyboard(page);
    await mark(page, "Nouvelle 2").tap();
    await page.getByText("2 notifications non lues").waitFor();
    expect(await mark(page, "Nouvelle 2").count()).toBe(0);
    expect(await unreadOf(tenant)).toBe(2);
    await page.getByRole("link", { name: "Mon tableau de bord" }).first().tap();
    await link.getByText("2 notifications non lues").waitFor({ state: "attached" });
  });

  it("go on to the oldest, and are all marked at once", async () => {
    await tell(tenant, 23);
    const page = await open("/user/notifications", 1280);
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(() => cards(page).count()).toBe(23);
    await page.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await toastOf(page, "Toutes les notifications ont été marquées comme lues.").waitFor();
    expect(await page.getByRole("button", { name: "Tout marquer comme lu" }).count()).toBe(0);
    expect(await page.getByText("Non lue", { exact: true }).count()).toBe(0);
    expect(await unreadOf(tenant)).toBe(0);
  });

  it("say that there is none", async () => {
    const page = await open("/user/notifications");
    await page.getByText("Aucune notification pour le moment").waitFor();
    await expectAccessible(page);
  });

  it("ERR-027 ERR-029 stay unread, with a sentence, when the server refuses or is out of reach", async () => {
    await tell(tenant, 2);
    const page = await open("/user/notifications");
    await page.route("**/api/notifications/read", (route) => route.fulfill({ status: 500 }));
    await mark(page, "Nouvelle 1").tap();
    await toastOf(page, "Impossible de marquer la notification comme lue.").waitFor();
    await page.route("**/api/notifications/read-all", (route) => route.abort());
    await page.getByRole("button", { name: "Tout marquer comme lu" }).tap();
    await toastOf(page, "Une erreur est survenue.").waitFor();
    await mark(page, "Nouvelle 1").waitFor();
    expect(await unreadOf(tenant)).toBe(2);
  });

  it("NOT-008 ERR-026 that can't be read leave a way to try again", async () => {
    await tell(tenant, 1);
    const page = await newPage({ width: 360, allowed: ALLOWED });
    const list = /\/api\/notifications(\?|$)/;
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    const release = await holdBack(page, list);
    await site.signIn(page, tenant);
    await page.goto(`${site.url}/user/notifications`, { waitUntil: "commit" });
    const loading = page.getByRole("main").getByRole("status").getByText("Chargement");
    await loading.waitFor({ state: "attached" });
    release();
    await page.getByText("Erreur de chargement").waitFor();
    expect(await loading.count()).toBe(0);
    await toastOf(page, "Impossible de charger les notifications.").waitFor();
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole("main").getByRole("button", { name: "Réessayer" }).tap();
    await cards(page).getByRole("heading", { name: "Nouvelle 1" }).waitFor();
    await page.getByText("1 notification non lue").waitFor();
  });
});
