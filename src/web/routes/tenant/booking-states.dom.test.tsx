import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingChanges, type bookings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
  property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
});

/** A confirmed stay in June 2099 unless said otherwise, opened by its tenant. */
async function open(
  given: Partial<typeof bookings.$inferInsert> = {},
  change?: Partial<typeof bookingChanges.$inferInsert>,
) {
  const stay = { status: "confirmed", start_date: "2099-06-01", end_date: "2099-06-11" } as const;
  const { id } = await insertBooking(world, { property, tenant, ...stay, ...given });
  if (change) {
    await world.db
      .insert(bookingChanges)
      .values({ booking_id: id, kind: "cancellation", ...change });
  }
  const shown = renderPage(page, {
    path: "/user/booking/:id",
    at: `/user/booking/${id}`,
    user: tenant,
  });
  await screen.findByRole("region", { name: "Logement" });
  return shown;
}
const OTHER_DATES: Partial<typeof bookingChanges.$inferInsert> = {
  kind: "modification",
  start_date: "2099-07-01",
  end_date: "2099-07-11",
  total_amount: 150_000,
};
const has = (text: string) => wordsOf(document.body).includes(text);
const acts = () => ({
  modify: screen.queryByRole("link", { name: "Modifier la réservation" }) !== null,
  cancel: screen.queryByRole("button", { name: "Annuler la réservation" }) !== null,
  withdraw: screen.queryByRole("button", { name: "Retirer cette demande" }) !== null,
});

describe("what the tenant asked for after the confirmation", () => {
  it("waits with its dates beside the present ones; the stay can be cancelled, and changed once it is withdrawn", {
    tags: "full",
  }, async () => {
    const { user } = await open({}, OTHER_DATES);
    screen.getByRole("heading", { name: "Nouvelles dates demandées" });
    expect(has("mer. 1er juil. 2099")).toBe(true);
    expect(has("Nouveau total 150 000 FCFA")).toBe(true);
    expect(acts()).toEqual({ modify: false, cancel: true, withdraw: true });
    const mend = network.lose("DELETE /api/booking-changes/:id");
    await user.click(screen.getByRole("button", { name: "Retirer cette demande" }));
    await screen.findByText("Une erreur est survenue lors de la mise à jour.");
    expect(acts().withdraw).toBe(true);
    mend();
    await user.click(screen.getByRole("button", { name: "Retirer cette demande" }));
    await screen.findByText("Votre réservation reste telle qu'elle était.");
    expect(acts()).toEqual({ modify: true, cancel: true, withdraw: false });
  });

  it("waits as a cancellation, without dates and without another act", async () => {
    await open({}, { kind: "cancellation" });
    screen.getByRole("heading", { name: "Annulation demandée" });
    expect(has("Nouveau total")).toBe(false);
    expect(acts()).toEqual({ modify: false, cancel: false, withdraw: true });
  });

  it.each([
    ["modification", "Le propriétaire n'a pas accepté vos nouvelles dates."],
    ["cancellation", "Le propriétaire n'a pas accepté l'annulation."],
  ] as const)("was declined: %s, with the reason", async (kind, sentence) => {
    const asked = kind === "modification" ? OTHER_DATES : { kind };
    await open(
      {},
      { ...asked, status: "declined", answer: "Déjà réservé.", decided_at: new Date() },
    );
    expect(has(sentence)).toBe(true);
    expect(has("Motif : Déjà réservé.")).toBe(true);
    expect(acts()).toEqual({ modify: true, cancel: true, withdraw: false });
  });

  it("was accepted, and is told as long as the stay is confirmed", { tags: "full" }, async () => {
    const accepted = { ...OTHER_DATES, status: "accepted", decided_at: new Date() } as const;
    const { unmount } = await open({}, accepted);
    expect(has("Le propriétaire a accepté vos nouvelles dates.")).toBe(true);
    unmount();
    await open({ status: "completed" }, accepted);
    expect(has("Le propriétaire a accepté vos nouvelles dates.")).toBe(false);
  });
});

describe("what a request becomes", () => {
  const EXPIRES = "Sans réponse avant le";
  const discover = () => screen.queryByRole("link", { name: "Découvrir des logements" });

  it("expires some day while it waits", async () => {
    await open({ status: "pending" });
    expect(has(EXPIRES)).toBe(true);
    expect(discover()).toBeNull();
  });

  it("leads on once its dates are taken, and expires no more", async () => {
    await insertBooking(world, { property, tenant: await world.newUser(), status: "confirmed" });
    await open({ status: "pending", end_date: "2099-06-04" });
    expect(has("Le propriétaire a accepté une autre demande pour ces dates")).toBe(true);
    expect(has(EXPIRES)).toBe(false);
    expect(discover()?.getAttribute("href")).toBe("/search");
  });

  it("leads on once it is cancelled", async () => {
    await open({ status: "cancelled", notes: "Travaux." });
    expect(discover()?.getAttribute("href")).toBe("/search");
  });

  it("says what has happened and what is to come", async () => {
    await open({ decided_at: new Date() });
    const words = wordsOf(await screen.findByRole("region", { name: "Suivi" }));
    expect(words).toContain("Demande envoyée");
    expect(words).not.toContain("Demande envoyée (à venir)");
    expect(words).toMatch(/Début du séjour \( ?à venir ?\) lun\. 1er juin 2099/);
    expect(words).not.toContain("Demande reçue");
    expect(has("Réponse du propriétaire le")).toBe(true);
  });
});

it("names the landlord with what tenants say of their homes, and how to reach them", async () => {
  const other = await world.newUser("landlord", "Rose");
  property = await insertProperty(world, { landlord: other });
  const { unmount } = await open();
  const words = async () => wordsOf(await screen.findByRole("region", { name: "Propriétaire" }));
  expect(await words()).toContain("Aucun avis sur ses logements");
  unmount();
  await insertReview(world, property, await world.newUser(), { rating: 4 });
  await open({ start_date: "2099-08-01", end_date: "2099-08-03" });
  expect(await words()).toContain("pour ses logements");
  expect(await words()).not.toContain("Aucun avis sur ses logements");
  const call = screen.getByRole("link", { name: "+237 6 99 12 34 56" });
  expect(call.getAttribute("href")).toBe("tel:+237699123456");
});
