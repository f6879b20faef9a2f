import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
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
async function open(path = "/landlord/dashboard", width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, landlord);
  await visit(page, site.url + path);
  return page;
}
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
  it("stands with who, when and what the landlord receives; six of them, those that lapse first", async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await request(`Studio ${n}`, n, { total_amount: n * 100_000, adults: 2, children: 1 });
    }
    const page = await open();
    const titles = waiting(page).getByRole("heading", { level: 3 });
    await titles.first().waitFor();
    expect(await titles.allInnerTexts()).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Studio ${n}`));
    expect(await page.getByRole("heading", { name: /^7 demandes attendent/ }).count()).toBe(1);
    const words = (await card(page, "Studio 7").innerText()).replace(/\s+/g, " ");
    for (const part of [
      "Répondez avant le",
      "Grâce Mbarga 2 adultes, 1 enfant",
      "lun. 1er juin 2099",
      "jeu. 4 juin 2099 · 3 nuits",
      "Vous recevez 616 000 FCFA",
      "sur 700 000 FCFA, après les frais de service (5 %) et la commission (7 %)",
    ]) {
      expect(words).toContain(part);
    }
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await waiting(page).getByRole("link", { name: "Toutes les demandes" }).click();
    await expect.poll(() => page.locator("li.card h2").count()).toBe(7);
  });

  it("is accepted, and waits again when that is undone, though another page shows by then", async () => {
    const { id } = await request("Studio à Bali");
    await request("Villa", 2);
    const page = await open();
    await press(page, "Studio à Bali", "Accepter");
    await toastOf(page, "Réservation acceptée", "Le locataire sera prévenu").waitFor();
    await expect.poll(() => waiting(page).getByRole("listitem").count()).toBe(1);
    expect((await stored(id))?.status).toBe("confirmed");
    await expectAccessible(page);
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
    expect(await reason.inputValue()).toBe("Le logement est en travaux à ces dates.");
    await dialog.getByRole("button", { name: "Plus libre" }).click();
    expect(await reason.inputValue()).toBe("Le logement n'est plus libre à ces dates.");
    await reason.fill("Le logement n'est plus libre à ces dates. Revenez en juillet.");
    await expectAccessible(page);
    await page.route("**/api/bookings/received/*/decline", (route) => route.abort());
    const confirm = dialog.getByRole("button", { name: "Décliner la demande" });
    await confirm.click();
    await dialog.getByText("Une erreur est survenue lors de la mise à jour.").waitFor();
    expect(await reason.inputValue()).toContain("Revenez en juillet.");
    await page.unroute("**/api/bookings/received/*/decline");
    await confirm.click();
    await toastOf(page, "Réservation déclinée").waitFor();
    await page.getByText("Aucune demande n'attend de réponse.").waitFor();
    expect(await stored(id)).toMatchObject({
      status: "cancelled",
      notes: "Le logement n'est plus libre à ces dates. Revenez en juillet.",
    });
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

describe("the landlord's page of a request", () => {
  it("shows who, when and the earnings beside the decision, and undoes it too", async () => {
    const { id } = await request("Studio à Bonapriso", 1, { total_amount: 100_000 });
    const page = await open(`/landlord/booking/${id}`);
    const decision = page
      .locator("section", { hasText: "Cette demande attend votre réponse" })
      .first();
    await decision.waitFor();
    const words = (await decision.innerText()).replace(/\s+/g, " ");
    expect(words).toContain("Grâce Mbarga");
    expect(words).toContain("Vous recevez 88 000 FCFA sur 100 000 FCFA");
    await decision.getByRole("button", { name: "Accepter" }).click();
    await page.getByText("Réservation confirmée. Le logement est réservé").waitFor();
    await undo(page).click();
    await decision.getByRole("button", { name: "Accepter" }).waitFor();
    expect((await stored(id))?.status).toBe("pending");
    await expectAccessible(page);
  });
});
