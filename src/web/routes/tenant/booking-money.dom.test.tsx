import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { bookings } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { payableStay } from "../../../../tests/support/rows/payment";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./booking";

const world = await createWorld();
openNetwork(world);
const tenant = await world.newUser("user", "Grâce");
const landlord = await world.newUser("landlord", "Josué");

/** Ten nights at 10 000, confirmed unless said otherwise. */
async function stay(given: Partial<typeof bookings.$inferInsert> = {}) {
  const property = await insertProperty(world, { landlord });
  const price = { unit_price: 10_000, billing_period: "day" } as const;
  const days = { start_date: "2099-06-01", end_date: "2099-06-11" };
  return insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    ...price,
    ...days,
    ...given,
  });
}
async function opened(id: string) {
  const at = `/user/booking/${id}`;
  const shown = renderPage(page, { path: "/user/booking/:id", at, user: tenant });
  await section("Logement");
  return shown;
}
const section = (name: string) => screen.findByRole("region", { name });
const words = async (name: string) => wordsOf(await section(name));
const button = (name: string) => screen.queryByRole("button", { name });

describe("what a tenant's page says of money", () => {
  it("TEN-020 takes fee and taxes off the total and shows the nightly rate and the deposit", async () => {
    await opened((await stay({ security_deposit: 50_000 })).id);
    const price = await words("Détail du prix");
    for (const line of [
      "Total, 10 nuits × 10 000 100 000 FCFA",
      "Dont frais de service (5 %) 5 000 FCFA",
      "Taxes (2 %) 2 000 FCFA",
      "Sous-total (10 nuits) 93 000 FCFA",
      "Prix par nuit 9 300 FCFA",
      "Caution, rendue à la fin du séjour 50 000 FCFA",
      "À prévoir à l'entrée 150 000 FCFA",
    ]) {
      expect(price).toContain(line);
    }
  });

  it("PAY-001 names what is due at entry on the site where the listing did not", async () => {
    const dates = { start_date: "2099-06-01", end_date: "2099-07-01" };
    const price = {
      billing_period: "month",
      unit_price: 100_000,
      security_deposit: 50_000,
    } as const;
    const payable = await payableStay(world, { ...dates, ...price });
    const at = `/user/booking/${payable.booking.id}`;
    renderPage(page, { path: "/user/booking/:id", at, user: payable.tenant });
    await section("Logement");
    expect(await words("Détail du prix")).toContain("À prévoir à l'entrée 150 000 FCFA");
  });

  it("TEN-020 marks an uneven nightly rate, and names no deposit where there is none", async () => {
    const { unmount } = await opened((await stay({ total_amount: 100_001 })).id);
    expect(await words("Détail du prix")).toContain("Prix par nuit ≈ 9 300 FCFA");
    unmount();
    const start_date = "2099-09-01";
    await opened((await stay({ start_date, end_date: null })).id);
    const endless = await words("Détail du prix");
    expect(endless).toContain("Prix du jour 93 000 FCFA");
    expect(endless).not.toContain("nuit 93");
    expect(endless).not.toContain("Caution");
  });

  it.each([
    ["month", null, "Prix du mois 93 000 FCFA", "le total est celui d'un mois."],
    ["week", null, "Prix de la semaine 93 000 FCFA", "le total est celui d'une semaine."],
    ["month", "2099-08-04", "Sous-total (2 mois et 3 jours) 93 000 FCFA", "Prix par nuit ≈"],
    ["week", "2099-06-10", "Sous-total (1 semaine et 2 nuits) 93 000 FCFA", "Prix par nuit ≈"],
  ] as const)("speaks of a stay by the %s until %s as it is rented", async (...given) => {
    const [billing_period, end_date, ...lines] = given;
    const price = { unit_price: 100_000, monthly_charges: 10_000 };
    await opened((await stay({ billing_period, end_date, ...price })).id);
    const shown = await words("Détail du prix");
    for (const line of lines) expect(shown).toContain(line);
    expect(shown).toContain("Charges : 10 000 FCFA par mois, en plus du loyer.");
    expect(shown).toContain("Aujourd'hui, le site ne prélève ni frais ni commission");
    expect(shown.includes("nuit")).toBe(end_date !== null);
  });

  it.each([
    ["completed", "pending", "Paiement non confirmé par le propriétaire"],
    ["completed", "paid", "Payé"],
    ["confirmed", "pending", "Paiement en attente"],
  ] as const)("says of a %s stay, payment %s: %s", async (status, payment_status, badge) => {
    await opened((await stay({ status, payment_status })).id);
    expect(await words("Informations de réservation")).toContain(`Mobile Money ${badge}`);
    const name = payment_status === "paid" ? "le reçu" : "le récapitulatif";
    expect(button(`Télécharger ${name}`)).not.toBeNull();
    expect(/reçu/i.test(wordsOf(document.body))).toBe(payment_status === "paid");
  });
});
