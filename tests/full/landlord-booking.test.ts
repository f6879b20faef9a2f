import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers", images: 1 });
});

const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(site, { property, tenant, ...given });
const open = (id: string): Promise<Page> => site.open(landlord, `/landlord/booking/${id}`);
const row = async (id: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const accept = (page: Page) => page.getByRole("button", { name: "Accepter" });
const decline = (page: Page) => page.getByRole("button", { name: "Décliner", exact: true });
const told = async () =>
  (await site.db.select().from(notifications).where(eq(notifications.user_id, tenant.id))).length;

describe("the landlord's page of a booking", () => {
  it("ST-021 accepts the request once and tells the tenant when it can't be undone any more", async () => {
    const before = await stay({ updated_at: new Date(Date.now() - 60_000) });
    const page = await open(before.id);
    await page
      .getByRole("region", { name: "Réservation" })
      .getByText("Villa des palmiers")
      .waitFor();
    await accept(page).dblclick();
    await toastOf(page, "Réservation acceptée").waitFor();
    await page.getByText("Réservation confirmée. Le logement est réservé").waitFor();
    await accept(page).waitFor({ state: "detached" });
    await decline(page).waitFor({ state: "detached" });
    await site.announceNow();
    const after = await row(before.id);
    expect(after?.status).toBe("confirmed");
    expect(Number(after?.updated_at)).toBeGreaterThan(Number(before.updated_at));
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
  });

  it("ST-022 declines and ends a stay in dialogs that fit the phone", async () => {
    const { id } = await stay();
    const page = await open(id);
    await decline(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Motif").fill("Travaux dans l'immeuble.");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await dialog.getByRole("button", { name: "Décliner la demande" }).click();
    await page.getByRole("main").getByText("Motif : Travaux dans l'immeuble.").waitFor();
    await site.announceNow();
    await expect.poll(told, { timeout: 30_000 }).toBe(1);

    const since = { start_date: "2024-01-01", end_date: null, status: "confirmed" } as const;
    const open_ended = await stay(since);
    await page.goto(`${site.url}/landlord/booking/${open_ended.id}`);
    await page.getByRole("button", { name: "Marquer le séjour comme terminé" }).click();
    await dialog.getByLabel("Dernier jour du séjour").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await dialog.getByRole("button", { name: "Terminer le séjour" }).dblclick();
    await toastOf(page, "Séjour terminé").waitFor();
    expect((await row(open_ended.id))?.status).toBe("completed");
  });
});
