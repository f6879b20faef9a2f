import { afterEach, describe, expect, it } from "vitest";
import { notifications, rateLimits } from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { failedJob } from "../support/failed-job";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const ALLOWED = /Failed to load resource/;
const calendar = { feedId: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" };
const LIST = /\/api\/failed-jobs(\?|$)/;
const link = "http://localhost:3000/auth?recovery=token";
const reset = { type: "reset-password", data: { firstName: "Awa", link, minutes: 30 } } as const;

afterEach(async () => {
  await site.queue.boss.deleteAllJobs(FAILED_JOBS);
  await site.db.delete(rateLimits);
});

async function open(path: string, width: 360 | 1280 = 360) {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, admin);
  await visit(page, `${site.url}${path}`);
  return page;
}
const failed = (to = "awa@example.cm", minutesAgo = 0) =>
  failedJob(site, "send-account-mail", { to, message: reset }, { minutesAgo });

describe("the page of failed jobs", () => {
  it.each([360, 1280] as const)(
    "tells what failed, tries again and deletes, at %i px",
    async (width) => {
      await failed("awa@example.cm");
      await failed("berthe@example.cm", 60);
      await failedJob(site, "fetch-calendar", calendar, { failure: "unreachable" });
      const page = await open("/admin/dashboard", width);
      await page.getByRole("link", { name: "Tâches échouées 3" }).click();
      await page.getByRole("heading", { name: "Tâches échouées", level: 1 }).waitFor();
      const rows = page.locator("li.card");
      await expect.poll(() => rows.count()).toBe(3);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      const row = (name: string) => rows.filter({ hasText: name });
      expect(await row("Calendrier").innerText()).toContain(
        "Le serveur d'en face est resté injoignable.",
      );
      expect(await row("à b…@example.cm").getByRole("button").allInnerTexts()).toHaveLength(1);
      expect(await row("à b…@example.cm").innerText()).toContain("n'est plus valable");
      await row("à a…@example.cm")
        .getByRole("button", { name: /^Réessayer/ })
        .click();
      const dialog = page.getByRole("dialog", { name: "Réessayer 1 tâche\u00a0?" });
      await dialog.getByRole("button", { name: "Réessayer" }).click();
      await toastOf(page, "1 tâche relancée");
      await expect.poll(() => rows.count()).toBe(2);
      await page.getByRole("link", { name: "E-mail ou SMS" }).click();
      await expect.poll(() => rows.count()).toBe(1);
      await page.getByRole("link", { name: "Toutes" }).click();
      await expect.poll(() => rows.count()).toBe(2);
      await page.getByRole("button", { name: "Supprimer les tâches affichées" }).click();
      const question = page.getByRole("dialog", { name: "Supprimer 2 tâches\u00a0?" });
      await question.getByRole("button", { name: "Supprimer" }).click();
      await toastOf(page, "2 tâches supprimées");
      await page.getByRole("heading", { name: "Aucune tâche échouée" }).waitFor();
      expect(await site.queue.boss.findJobs(FAILED_JOBS)).toEqual([]);
    },
  );

  it("keeps the question open when the server can't be reached, and works the second time", async () => {
    await failed();
    const page = await open("/admin/jobs");
    await page.route("**/api/failed-jobs/delete", (route) => route.abort());
    await page.getByRole("button", { name: /^Supprimer/ }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer 1 tâche\u00a0?" });
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await dialog.getByText("Les tâches n'ont pas pu être supprimées.").waitFor();
    await page.unroute("**/api/failed-jobs/delete");
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("heading", { name: "Aucune tâche échouée" }).waitFor();
  });

  it("looks like a failure when it can't be read, and is opened by the administrators' notice", async () => {
    await failed();
    const title = "Tâches échouées";
    const row = { user_id: admin.id, type: "system", title, message: "Une tâche." } as const;
    await site.db.insert(notifications).values(row);
    const page = await open("/admin/notifications");
    await page.route(LIST, (route) => route.abort());
    await page.getByRole("link", { name: title, exact: true }).first().click();
    await page
      .getByRole("heading", { name: "Impossible de charger les tâches échouées." })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/jobs");
    const icon = () => page.locator(".empty-state-icon svg").innerHTML();
    const failure = await icon();
    await page.unroute(LIST);
    await site.queue.boss.deleteAllJobs(FAILED_JOBS);
    await page.getByRole("main").getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { name: "Aucune tâche échouée" }).waitFor();
    expect(await icon()).not.toBe(failure);
  });

  it("is found from the state of the system", async () => {
    await failed();
    const page = await open("/admin/settings?tab=system");
    await page.getByRole("link", { name: "1 tâche abandonnée" }).click();
    await page.getByRole("heading", { name: "Tâches échouées", level: 1 }).waitFor();
  });
});
