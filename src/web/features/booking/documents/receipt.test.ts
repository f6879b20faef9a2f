import { expect, it } from "vitest";
import type { TenantBooking } from "~/contract/schemas/booking";
import { textsOf } from "../../../../../tests/support/pdf";
import { receiptOf } from "./receipt";

const BOOKING = {
  code: "9F3A11C2",
  status: "confirmed",
  payment_status: "pending",
  property: { title: "Deux pièces", address: null, neighborhood: "Deïdo", city: "Douala" },
  landlord: { contact_name: "Josué" },
  start_date: "2027-11-01",
  end_date: "2028-01-01",
  ...{ nights: 61, adults: 2, children: 0, security_deposit: 100_000 },
  breakdown: { subtotal: 186_000, service_fee: 10_000, taxes: 4_000, total_amount: 200_000 },
  move_in: {
    ...{ first_rent: 100_000, advance_months: 2, advance: 200_000 },
    ...{ deposit: 100_000, agency_fee: 50_000, total: 450_000 },
  },
} as unknown as TenantBooking;

it("DLA-001 puts what moving in costs on the receipt, part by part", async () => {
  const given = { tenantName: "Awa", platformName: "Kwata", now: new Date("2027-10-01") };
  const receipt = receiptOf({ booking: BOOKING, ...given });
  const bytes = Buffer.from(await receipt.arrayBuffer());
  const texts = textsOf(bytes).map((text) => text.replaceAll("\u00a0", " "));
  const start = texts.indexOf("À prévoir à l'entrée");
  expect(texts.slice(start, start + 11)).toEqual([
    ...["À prévoir à l'entrée", "Premier loyer", "100 000 FCFA"],
    ...["Avance, 2 mois de loyer", "200 000 FCFA"],
    ...["Caution, rendue à la fin du séjour", "100 000 FCFA"],
    ...["Frais d'agence", "50 000 FCFA", "Total", "450 000 FCFA"],
  ]);
  expect(texts.filter((text) => text.startsWith("Caution"))).toHaveLength(1);
});
