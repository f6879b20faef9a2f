import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { addDays, today } from "~/contract/days";
import { bookings } from "~/db/schema";
import * as page from "~/web/routes/tenant/dashboard";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const landlord = await world.newUser("landlord", "Josué");
const inDays = (days: number) => addDays(today(new Date()), days);
let tenant: TestUser;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
  // A read that fails is logged, as on the page.
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  return () => logged.mockRestore();
});

async function stay(from: number, given: Partial<typeof bookings.$inferInsert> = {}) {
  const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });
  const dates = { start_date: inDays(from), end_date: inDays(from + 10) };
  return insertBooking(world, { property, tenant, status: "confirmed", ...dates, ...given });
}
const open = () => renderPage(page, { path: "/user/dashboard", user: tenant });
const section = (name: string) => screen.findByRole("region", { name });
const words = async (name = "Prochain séjour") => wordsOf(await section(name));
const retry = () => screen.queryByRole("button", { name: "Réessayer" });

it("says when it begins, how to get in and what remains to be paid, with the deposit in it", async () => {
  const { id } = await stay(3, { security_deposit: 40_000, total_amount: 100_000 });
  const first = open();
  const shown = await words();
  for (const part of ["Arrivée dans 3 jours", "dont caution 40 000 FCFA", "Contact Josué"]) {
    expect(shown).toContain(part);
  }
  expect(shown).toContain("Le propriétaire vous enverra les informations d'accès");
  expect(screen.getAllByRole("link", { name: "Villa des palmiers" })[0]?.getAttribute("href")).toBe(
    `/user/booking/${id}`,
  );
  // Nothing is old, so that nothing is to be asked again.
  expect(retry()).toBeNull();
  expect(shown).not.toContain("Impossible d'actualiser");
  first.unmount();
});

it("names advance and agency fee where the listing asks for them", async () => {
  const move_in = {
    first_rent: 100_000,
    advance_months: 2,
    advance: 200_000,
    deposit: 40_000,
    agency_fee: 0,
    total: 340_000,
  };
  await stay(3, { total_amount: 100_000, security_deposit: 40_000, move_in });
  open();
  const shown = await words();
  expect(shown).toContain(
    "Reste à payer 340 000 FCFA dont avance, 2 mois de loyer 200 000 FCFA dont caution 40 000 FCFA",
  );
  expect(shown).not.toContain("agence");
});

it("owes nothing once it is paid, and names no deposit then", async () => {
  await stay(0, { payment_status: "paid", security_deposit: 40_000 });
  open();
  const shown = await words();
  expect(shown).toContain("Arrivée aujourd'hui");
  expect(shown).toContain("Rien, tout est payé");
  expect(shown).not.toContain("dont caution");
});

it("is called the present one once it has begun, and counts to its end", async () => {
  const access = { access_information: "Portail bleu.", access_shared_at: new Date() };
  await stay(-9, access);
  open();
  const shown = await words("Séjour en cours");
  expect(shown).toContain("Départ demain");
  expect(shown).toContain("Portail bleu.");
  expect(screen.queryByRole("region", { name: "Prochain séjour" })).toBeNull();
});

it("is shown as last seen when it does not come, says so, and follows when asked again", async () => {
  await stay(3);
  const first = open();
  await words();
  first.unmount();
  const mend = network.lose("GET /api/bookings/next");
  const { user } = open();
  await screen.findByText(
    /^Impossible d'actualiser : ces informations datent de votre dernière visite/,
  );
  expect(await words()).toContain("Villa des palmiers");
  mend();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(screen.queryByText(/^Impossible d'actualiser/)).toBeNull());
  expect(retry()).toBeNull();
});

it("is not shown as last seen once it was seen that there is none any more", async () => {
  const { id } = await stay(3);
  const first = open();
  await words();
  first.unmount();
  await world.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
  const second = open();
  await screen.findByRole("link", { name: "Villa des palmiers" });
  expect(screen.queryByRole("region", { name: "Prochain séjour" })).toBeNull();
  second.unmount();
  network.lose("GET /api/bookings/next");
  open();
  await screen.findByRole("link", { name: "Villa des palmiers" });
  expect(screen.queryByText(/^Impossible d'actualiser/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Prochain séjour" })).toBeNull();
});

it("says that it does not come where nothing was seen before, and is absent without a stay", async () => {
  const mend = network.refuse("GET /api/bookings/next", "internal");
  const { user } = open();
  await screen.findByText(/^Votre prochain séjour ne s'affiche pas\./);
  mend();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Prochain séjour" })).toBeNull());
  screen.getByText("Aucune réservation pour le moment");
});
