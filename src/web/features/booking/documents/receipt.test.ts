import { expect, it } from "vitest";
import type { TenantBooking } from "~/contract/schemas/booking";
import { textsOf } from "../../../../../tests/support/rows/pdf";
import { receiptOf } from "./receipt";

const BOOKING = {
  code: "9F3A11C2",
  status: "confirmed",
  payment_status: "pending",
  property: { title: "Deux pièces", address: null, neighborhood: "Deïdo", city: "Douala" },
  landlord: { contact_name: "Josué" },
  start_date: "2027-11-01",
  end_date: "2028-01-01",
  ...{ billing_period: "month", monthly_charges: 10_000 },
  ...{ nights: 61, adults: 2, children: 0, security_deposit: 100_000 },
  breakdown: { subtotal: 186_000, service_fee: 10_000, taxes: 4_000, total_amount: 200_000 },
  move_in: {
    ...{ first_rent: 100_000, advance_months: 2, advance: 200_000 },
    ...{ deposit: 100_000, agency_fee: 50_000, total: 450_000 },
  },
} as unknown as TenantBooking;

const given = { tenantName: "Awa", platformName: "Kwata", now: new Date("2027-10-01") };
async function read(part: Partial<TenantBooking> = {}) {
  const file = receiptOf({ booking: { ...BOOKING, ...part }, ...given });
  const bytes = Buffer.from(await file.arrayBuffer());
  const texts = textsOf(bytes).map((text) => text.replaceAll("\u00a0", " "));
  return { name: file.name, texts };
}

it("DLA-001 puts what moving in costs on the receipt, part by part", async () => {
  const { texts } = await read();
  const start = texts.indexOf("À prévoir à l'entrée");
  expect(texts.slice(start, start + 11)).toEqual([
    ...["À prévoir à l'entrée", "Premier loyer", "100 000 FCFA"],
    ...["Avance, 2 mois de loyer", "200 000 FCFA"],
    ...["Caution, rendue à la fin du séjour", "100 000 FCFA"],
    ...["Frais d'agence", "50 000 FCFA", "Total", "450 000 FCFA"],
  ]);
  expect(texts.filter((text) => text.startsWith("Caution"))).toHaveLength(1);
});

it("calls itself a receipt only once the landlord has noted the payment", async () => {
  const unpaid = await read();
  expect(unpaid.name).toBe("recapitulatif-9F3A11C2.pdf");
  expect(unpaid.texts).toContain("Récapitulatif de réservation");
  expect(unpaid.texts.join(" ")).toContain("pas un versement");
  expect(unpaid.texts.join(" ")).not.toMatch(/reçu/i);
  const paid = await read({ payment_status: "paid" });
  expect(paid.name).toBe("recu-9F3A11C2.pdf");
  expect(paid.texts).toContain("Reçu de réservation");
  expect(paid.texts.join(" ")).not.toContain("pas un versement");
});

it("counts a rent by the month in months, names its charges, and says what the site charges", async () => {
  const { texts } = await read();
  const valueOf = (label: string) => texts[texts.indexOf(label) + 1];
  expect(valueOf("Durée")).toBe("2 mois");
  expect(valueOf("Occupants")).toBe("2 adultes, 0 enfant");
  expect(valueOf("Charges par mois, en plus du loyer")).toBe("10 000 FCFA");
  expect(texts.join(" ")).toContain("le site ne prélève ni frais ni commission");
  const silent = await read({ billing_period: "day", monthly_charges: null });
  expect(silent.texts).toEqual(expect.arrayContaining(["61 nuits", "Voyageurs"]));
  expect(silent.texts.join(" ")).not.toContain("Charges");
});
