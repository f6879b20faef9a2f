import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { addPeriods } from "~/contract/stay-length";
import { bookings } from "~/db/schema";
import { button, toastOf } from "../support/browser/locators";
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
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

// Stays are changed two years ahead at most.
const START = addDays(today(new Date()), 300);
const END = addPeriods(START, "month", 1);
const LATER = addPeriods(START, "month", 2);
/** A confirmed month at 100 000. */
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(site, {
    property,
    tenant,
    status: "confirmed",
    start_date: START,
    end_date: END,
    decided_at: new Date(),
    ...given,
  });
const stored = async (id: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];

describe("cancelling", () => {
  it("TEN-025 cancels at once long before arrival, with the reason, also after a reload", async () => {
    const { id } = await stay();
    const page = await site.open(tenant, `/user/booking/${id}`);
    await page.getByText("Annulation gratuite jusqu'au").waitFor();
    await button(page, "Annuler la réservation").tap();
    await page.getByLabel("Motif").fill("Ma mission est reportée.");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await button(page, "Confirmer l'annulation").dblclick();
    await toastOf(page, "Demande d'annulation envoyée", "Votre réservation est annulée.").waitFor();
    await page.reload();
    await page.getByText("Ma mission est reportée.").first().waitFor();
    await expect.poll(() => button(page, "Annuler la réservation").count()).toBe(0);
    await expect
      .poll(() => page.getByRole("link", { name: "Modifier la réservation" }).count())
      .toBe(0);
    expect((await stored(id))?.status).toBe("cancelled");
  });

  it("TEN-025 asks the landlord once the stay has begun, who accepts on their page", async () => {
    const { id } = await stay({ start_date: addDays(today(new Date()), -1), end_date: null });
    const page = await site.open(tenant, `/user/booking/${id}`);
    await button(page, "Annuler la réservation").tap();
    await button(page, "Confirmer l'annulation").tap();
    await toastOf(
      page,
      "Demande d'annulation envoyée",
      "Le propriétaire doit l'accepter.",
    ).waitFor();
    await page.getByRole("heading", { name: "Annulation demandée" }).waitFor();
    expect((await stored(id))?.status).toBe("confirmed");

    const owner = await site.open(landlord, `/landlord/booking/${id}`);
    await owner.getByRole("heading", { name: "Le locataire demande à annuler" }).waitFor();
    await expectAccessible(owner);
    await expectNoSideScroll(owner);
    await button(owner, "Accepter l'annulation").tap();
    await toastOf(owner, "Réservation annulée").waitFor();
    expect((await stored(id))?.status).toBe("cancelled");
  });
});

describe("asking for other dates", () => {
  it("TEN-023 TEN-024 shows the price before and after, and changes when the landlord accepts", async () => {
    const { id } = await stay();
    const page = await site.open(tenant, `/user/booking/${id}`);
    await page.getByRole("link", { name: "Modifier la réservation" }).tap();
    await page.waitForURL(`${site.url}/user/booking/${id}/modify`);
    await page.getByLabel("Date de fin").fill(LATER);
    await page.getByText("100\u202f000\u202fFCFA de plus qu'aujourd'hui.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.reload();
    await expect.poll(() => page.getByLabel("Date de fin").inputValue()).toBe(LATER);
    await button(page, "Demander ces dates").tap();
    await toastOf(page, "Demande de modification envoyée").waitFor();
    await page.getByRole("heading", { name: "Nouvelles dates demandées" }).waitFor();
    expect((await stored(id))?.end_date).toBe(END);

    const owner = await site.open(landlord, `/landlord/booking/${id}`, { width: 1280 });
    await owner.getByRole("heading", { name: "Le locataire demande d'autres dates" }).waitFor();
    await owner.getByText("200\u202f000\u202fFCFA").first().waitFor();
    await expectAccessible(owner);
    await button(owner, "Accepter ces dates").click();
    await toastOf(owner, "Nouvelles dates acceptées").waitFor();
    expect(await stored(id)).toMatchObject({ end_date: LATER, total_amount: 200_000 });
    await page.reload();
    await page.getByText("Le propriétaire a accepté vos nouvelles dates.").waitFor();
  });
});
