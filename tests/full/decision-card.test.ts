import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import type { Width } from "../support/browser/widths";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let tenant: TestUser;

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
});

/** A request for a flat of its own, made so many hours ago. */
async function request(
  title: string,
  hours = 1,
  given: Partial<typeof bookings.$inferInsert> = {},
) {
  const property = await insertProperty(site, { landlord, title });
  const dates = { start_date: "2099-06-01", end_date: "2099-06-04" };
  const created_at = new Date(Date.now() - hours * 3_600_000);
  return insertBooking(site, { property, tenant, ...dates, created_at, ...given });
}
const open = (path = "/landlord/dashboard", width: Width = 360) =>
  site.open(landlord, path, { width, allowed: /Failed to load resource/ });
const waiting = (page: Page) => page.getByRole("region", { name: /votre réponse/ });
const card = (page: Page, title: string) =>
  waiting(page).getByRole("listitem").filter({ hasText: title });
const press = (page: Page, title: string, name: string) =>
  card(page, title).getByRole("button", { name, exact: true }).click();
const undo = (page: Page) =>
  page.locator("[data-sonner-toast]").getByRole("button", { name: "Annuler" });
const stored = async (id: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const told = () => site.db.$count(notifications, eq(notifications.user_id, tenant.id));

describe("a request that waits on the dashboard", () => {
  it("is accepted, and waits again when that is undone, though another page shows by then", async () => {
    const { id } = await request("Studio à Bali");
    await request("Villa", 2);
    const page = await open();
    await press(page, "Studio à Bali", "Accepter");
    await toastOf(page, "Réservation acceptée", "Le locataire sera prévenu").waitFor();
    await expect.poll(() => waiting(page).getByRole("listitem").count()).toBe(1);
    expect((await stored(id))?.status).toBe("confirmed");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("tab", { name: /^Messages/ }).click();
    await undo(page).click();
    await toastOf(page, "Décision annulée").waitFor();
    await card(page, "Studio à Bali").waitFor();
    expect(await stored(id)).toMatchObject({ status: "pending", decided_at: null });

    await press(page, "Studio à Bali", "Accepter");
    await undo(page).waitFor();
    await page
      .getByRole("link", { name: /^Messages/ })
      .last()
      .click();
    await page.waitForURL("**/landlord/messages");
    await undo(page).click();
    await expect.poll(async () => (await stored(id))?.status).toBe("pending");
    expect(await told()).toBe(0);
  });

  it("is declined with a ready-made reason that can be changed, which the tenant is then told", async () => {
    const { id } = await request("Studio à Akwa");
    const page = await open();
    await press(page, "Studio à Akwa", "Décliner");
    const dialog = page.getByRole("dialog");
    const reason = dialog.getByLabel("Motif");
    await dialog.getByRole("button", { name: "En travaux" }).click();
    await expect.poll(() => reason.inputValue()).toBe("Le logement est en travaux à ces dates.");
    await dialog.getByRole("button", { name: "Plus libre" }).click();
    await expect.poll(() => reason.inputValue()).toBe("Le logement n'est plus libre à ces dates.");
    await reason.fill("Le logement n'est plus libre à ces dates. Revenez en juillet.");
    await expectAccessible(page);
    const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
    await confirm.click();
    await toastOf(page, "Réservation déclinée").waitFor();
    await page.getByText("Aucune demande n'attend de réponse.").waitFor();
    expect(await stored(id)).toMatchObject({
      status: "cancelled",
      notes: "Le logement n'est plus libre à ces dates. Revenez en juillet.",
    });
    expect(await told()).toBe(0);
    await site.announceNow();
    await expect.poll(told).toBe(1);
  });

  it("is told ten seconds later, when it can't be undone any more", async () => {
    await request("Studio à Akwa");
    const page = await open();
    await press(page, "Studio à Akwa", "Accepter");
    await undo(page).waitFor();
    expect(await told()).toBe(0);
    await undo(page).waitFor({ state: "detached", timeout: 20_000 });
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
  });

  it("is accepted and undone by keyboard alone, and says when it is too late for that", async () => {
    const { id } = await request("Studio à Deido");
    const page = await open("/landlord/dashboard", 1280);
    const accept = card(page, "Studio à Deido").getByRole("button", { name: "Accepter" });
    await accept.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => undo(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Enter");
    await card(page, "Studio à Deido").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await accept.click();
    await undo(page).waitFor();
    await site.db.update(bookings).set({ announced_at: new Date() }).where(eq(bookings.id, id));
    await undo(page).click();
    await toastOf(page, "Erreur", "Cette décision ne peut plus être annulée").waitFor();
    expect((await stored(id))?.status).toBe("confirmed");
  });
});
