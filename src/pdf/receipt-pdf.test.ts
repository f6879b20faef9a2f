import { expect, it } from "vitest";
import type { TenantBooking } from "~/contract/schemas/booking";
import { linesOf } from "../../tests/support/rows/pdf-text";
import { receiptPdf } from "./receipt-pdf";

const BOOKING = {
  code: "9F3A11C2",
  status: "confirmed",
  payment_status: "pending",
  property: { title: "Deux pièces", address: null, neighborhood: "Deïdo", city: "Douala" },
  landlord: { contact_name: "Josué" },
  start_date: "2027-11-01",
  end_date: "2028-01-01",
  billing_period: "month",
  monthly_charges: 10_000,
  nights: 61,
  adults: 2,
  children: 0,
  security_deposit: 100_000,
  breakdown: { subtotal: 186_000, service_fee: 10_000, taxes: 4_000, total_amount: 200_000 },
  move_in: {
    first_rent: 100_000,
    advance_months: 2,
    advance: 200_000,
    deposit: 100_000,
    agency_fee: 50_000,
    total: 450_000,
  },
} as unknown as TenantBooking;

const given = { tenantName: "Awa", platformName: "Kwata", issued: new Date("2027-10-01") };
async function read(
  part: Partial<TenantBooking> = {},
  tenantName = "Awa",
  payment: Parameters<typeof receiptPdf>[0]["payment"] = null,
) {
  const booking = { ...BOOKING, ...part };
  const { name, file } = await receiptPdf({ booking, payment, ...given, tenantName });
  const texts = linesOf(file).map((text) => text.replaceAll("\u00a0", " "));
  return { name, file, texts };
}

it("writes names as their bearers do, in few bytes", async () => {
  const landlord = { contact_name: "Ꞌŋwɑ\u0300" } as TenantBooking["landlord"];
  const { texts, file } = await read({ landlord }, "Nʉ\u0300kwé Ɓakoko");
  expect(texts).toContain("Nʉ\u0300kwé Ɓakoko");
  expect(texts).toContain("Ꞌŋwɑ\u0300");
  expect(file.length).toBeLessThan(40_000);
});

it("DLA-001 puts what moving in costs on the receipt, part by part", async () => {
  const { texts } = await read();
  const start = texts.indexOf("À prévoir à l'entrée");
  expect(texts.slice(start, start + 11)).toEqual([
    "À prévoir à l'entrée",
    "Premier loyer",
    "100 000 FCFA",
    "Avance, 2 mois de loyer",
    "200 000 FCFA",
    "Caution, rendue à la fin du séjour",
    "100 000 FCFA",
    "Frais d'agence",
    "50 000 FCFA",
    "Total",
    "450 000 FCFA",
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

it("PAY-018 says of a booking that is paid on the site where its money is, and that none is real", async () => {
  const held = { is_simulated: true, at_keys: false };
  const unpaid = await read({}, "Awa", held);
  expect(unpaid.texts[2]).toBe("Paiement simulé, aucun argent réel.");
  expect(unpaid.texts).toContain("Mobile Money, sur le site");
  expect(unpaid.texts.join(" ")).toContain("Tout n'est pas encore payé sur le site");
  expect(unpaid.texts.join(" ")).toContain("l'argent est gardé jusqu'à la remise des clés");
  expect(unpaid.texts.join(" ")).not.toContain("ni frais ni commission");
  const real = { is_simulated: false, at_keys: true };
  const paid = await read({ payment_status: "paid" }, "Awa", real);
  expect(paid.texts.join(" ")).toContain("Cette réservation est payée sur le site.");
  expect(paid.texts.join(" ")).toContain("rien n'est demandé avant");
  expect(paid.texts.join(" ")).not.toMatch(/simulé|Le propriétaire a enregistré/);
});
