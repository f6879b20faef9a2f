import { eq } from "drizzle-orm";
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
let property: Awaited<ReturnType<typeof insertProperty>>;

/** A day so many days from today, in Douala. */
const inDays = (days: number) =>
  new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(site, {
    ...{ property, tenant, status: "confirmed", start_date: inDays(-20), end_date: null },
    ...given,
  });
async function open(id: string, width: 360 | 1280 = 360) {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, landlord);
  await visit(page, `${site.url}/landlord/booking/${id}`);
  await page.getByRole("region", { name: "Suivi" }).waitFor();
  return page;
}

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Aline");
  property = await insertProperty(site, { landlord });
});

it("LAN-033 each state of a booking has its own badge on the landlord's page", async () => {
  for (const [status, label] of [
    ["pending", "En attente"],
    ["confirmed", "Confirmé"],
    ["completed", "Terminé"],
    ["cancelled", "Annulé"],
  ] as const) {
    const dates = { start_date: inDays(40), end_date: inDays(80) };
    const { id } = await stay({ ...dates, status });
    const page = await open(id);
    const title = page.getByRole("heading", { level: 1 }).locator("..");
    expect(await title.locator(".badge").innerText()).toBe(label);
    await page.close();
    await site.db.delete(bookings).where(eq(bookings.id, id));
  }
});

describe("a stay without end date", () => {
  it.each([360, 1280] as const)("is ended by its landlord at %i px, once", async (width) => {
    const { id } = await stay();
    const page = await open(id, width);
    await page.getByRole("button", { name: "Marquer le séjour comme terminé" }).click();
    const dialog = page.getByRole("dialog");
    const day = dialog.getByLabel("Dernier jour du séjour");
    const confirm = dialog.getByRole("button", { name: "Terminer le séjour" });
    expect(await day.inputValue()).toBe(inDays(0));
    await day.fill(inDays(1));
    await confirm.click();
    await dialog.getByText("La date de fin ne peut pas être dans le futur.").waitFor();
    await day.fill(inDays(-21));
    await confirm.click();
    await dialog.getByText("La date de fin ne peut pas précéder la date de début.").waitFor();
    await expectAccessible(page);
    await day.fill(inDays(-2));
    await page.context().setOffline(true);
    await confirm.click();
    await dialog.getByText("Le changement n'est pas passé.").waitFor();
    expect(await day.inputValue()).toBe(inDays(-2));
    await page.context().setOffline(false);
    await confirm.dblclick();
    await toastOf(page, "Séjour terminé").waitFor();
    await page.getByRole("main").getByText("Séjour terminé.").waitFor();
    expect(
      await page.getByRole("button", { name: "Marquer le séjour comme terminé" }).count(),
    ).toBe(0);
    const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ status: "completed", end_date: inDays(-2), total_amount: 100_000 });
    const told = eq(notifications.user_id, tenant.id);
    expect(await site.db.select().from(notifications).where(told)).toMatchObject([
      { title: "Séjour terminé" },
    ]);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("can't be ended before it begins, nor one that has an end", async () => {
    for (const given of [
      { start_date: inDays(5) },
      { start_date: inDays(-60), end_date: inDays(-30) },
    ]) {
      const { id } = await stay(given);
      const page = await open(id);
      expect(
        await page.getByRole("button", { name: "Marquer le séjour comme terminé" }).count(),
      ).toBe(0);
      await page.close();
      await site.db.delete(bookings).where(eq(bookings.id, id));
    }
  });
});
