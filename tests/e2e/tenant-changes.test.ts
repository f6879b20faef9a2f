import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, rateLimits } from "~/db/schema";
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
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser("user", "Grâce");
  property = await insertProperty(site, { landlord, title: "Villa des palmiers" });
});

/** A confirmed month, in a year. */
const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  insertBooking(site, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2027-11-01",
    end_date: "2027-12-01",
    decided_at: new Date(),
    ...given,
  });
const stored = async (id: string) =>
  (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
async function open(path: string, as: TestUser, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, as);
  await visit(page, `${site.url}${path}`);
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

describe("cancelling", () => {
  it("TEN-025 cancels at once long before arrival, with the reason, also after a reload", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await page.getByText("Annulation gratuite jusqu'au").waitFor();
    await button(page, "Annuler la réservation").tap();
    await page.getByLabel("Motif").fill("Ma mission est reportée.");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await button(page, "Confirmer l'annulation").dblclick();
    await toastOf(page, "Demande d'annulation envoyée", "Votre réservation est annulée.").waitFor();
    await page.reload();
    await page.getByText("Ma mission est reportée.").first().waitFor();
    expect(await button(page, "Annuler la réservation").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Modifier la réservation" }).count()).toBe(0);
    expect((await stored(id))?.status).toBe("cancelled");
  });

  it("TEN-025 asks the landlord once the stay has begun, who accepts on their page", async () => {
    const { id } = await stay({ start_date: yesterday(), end_date: null });
    const page = await open(`/user/booking/${id}`, tenant);
    await button(page, "Annuler la réservation").tap();
    await button(page, "Confirmer l'annulation").tap();
    await toastOf(
      page,
      "Demande d'annulation envoyée",
      "Le propriétaire doit l'accepter.",
    ).waitFor();
    await page.getByRole("heading", { name: "Annulation demandée" }).waitFor();
    expect((await stored(id))?.status).toBe("confirmed");

    const owner = await open(`/landlord/booking/${id}`, landlord);
    await owner.getByRole("heading", { name: "Le locataire demande à annuler" }).waitFor();
    await expectAccessible(owner);
    await expectNoSideScroll(owner);
    await button(owner, "Accepter l'annulation").tap();
    await toastOf(owner, "Réservation annulée").waitFor();
    expect((await stored(id))?.status).toBe("cancelled");
  });

  it("keeps the dialog and what was typed when the connection is lost, and sends it again", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await button(page, "Annuler la réservation").tap();
    await page.getByLabel("Motif").fill("Ma mission est reportée.");
    await page.route("**/cancel", (route) => route.abort());
    await button(page, "Confirmer l'annulation").tap();
    await page.getByText("Une erreur est survenue lors de la mise à jour.").waitFor();
    expect(await page.getByLabel("Motif").inputValue()).toBe("Ma mission est reportée.");
    await page.unroute("**/cancel");
    await button(page, "Confirmer l'annulation").tap();
    await toastOf(page, "Demande d'annulation envoyée").waitFor();
    expect((await stored(id))?.notes).toBe("Ma mission est reportée.");
  });

  it("offers to withdraw a request, and nothing for a stay that is over", async () => {
    const asked = await stay({ status: "pending", decided_at: null });
    const page = await open(`/user/booking/${asked.id}`, tenant);
    await button(page, "Retirer ma demande").waitFor();
    expect(await page.getByRole("link", { name: "Modifier la réservation" }).count()).toBe(0);
    const over = await stay({ status: "completed" });
    await visit(page, `${site.url}/user/booking/${over.id}`);
    await page.getByRole("region", { name: "Logement" }).waitFor();
    expect(await button(page, "Annuler la réservation").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Modifier la réservation" }).count()).toBe(0);
  });
});

describe("asking for other dates", () => {
  it("TEN-023 TEN-024 shows the price before and after, and changes when the landlord accepts", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}`, tenant);
    await page.getByRole("link", { name: "Modifier la réservation" }).tap();
    await page.waitForURL(`${site.url}/user/booking/${id}/modify`);
    await page.getByLabel("Date de fin").fill("2028-01-01");
    await page.getByText("100\u202f000\u202fFCFA de plus qu'aujourd'hui.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.reload();
    expect(await page.getByLabel("Date de fin").inputValue()).toBe("2028-01-01");
    await button(page, "Demander ces dates").tap();
    await toastOf(page, "Demande de modification envoyée").waitFor();
    await page.getByRole("heading", { name: "Nouvelles dates demandées" }).waitFor();
    expect((await stored(id))?.end_date).toBe("2027-12-01");

    const owner = await open(`/landlord/booking/${id}`, landlord, 1280);
    await owner.getByRole("heading", { name: "Le locataire demande d'autres dates" }).waitFor();
    await owner.getByText("200\u202f000\u202fFCFA").first().waitFor();
    await expectAccessible(owner);
    await button(owner, "Accepter ces dates").click();
    await toastOf(owner, "Nouvelles dates acceptées").waitFor();
    expect(await stored(id)).toMatchObject({ end_date: "2028-01-01", total_amount: 200_000 });
    await page.reload();
    await page.getByText("Le propriétaire a accepté vos nouvelles dates.").waitFor();
  });

  it("says beside the field what is wrong, and withdraws what waits", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}/modify`, tenant);
    await page.getByLabel("Date de fin").fill("2027-10-01");
    await page.getByText("La date de fin ne peut pas précéder la date de début.").waitFor();
    await page.getByLabel("Date de fin").fill("2028-02-01");
    await button(page, "Demander ces dates").tap();
    await button(page, "Retirer cette demande").tap();
    await toastOf(page, "Demande retirée").waitFor();
    await page.getByRole("link", { name: "Modifier la réservation" }).waitFor();
  });

  it("TEN-022 takes somebody else's booking for an absent one, and refuses one not confirmed", async () => {
    const { id } = await stay();
    const page = await open(`/user/booking/${id}/modify`, await site.newUser());
    await page.getByRole("heading", { name: "Réservation introuvable" }).waitFor();
    const asked = await stay({ status: "pending" });
    const own = await open(`/user/booking/${asked.id}/modify`, tenant);
    await own.getByText("Seule une réservation confirmée peut être modifiée.").waitFor();
  });
});
