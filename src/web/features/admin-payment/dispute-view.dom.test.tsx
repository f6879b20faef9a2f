import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DisputeCase } from "~/contract/schemas/admin-payment";
import { wordsOf } from "../../../../tests/support/browser/words";
import { renderOn } from "../../../../tests/support/dom/render";
import { PAYMENT, PROBLEM } from "../../../../tests/support/rows/payment-answer";
import { DisputeView } from "./dispute-view";

const PERSON = {
  last_name: "Mbarga",
  phone: null,
  email: null,
  created_at: "2026-01-01T11:00:00Z",
};
const photo = (id: string, side: "tenant" | "landlord") => ({
  id,
  side,
  url: `/private/${id}`,
  width: 4,
  height: 3,
});
const DECIDED: DisputeCase = {
  dispute: {
    ...PROBLEM,
    words: "",
    photos: [photo("a", "tenant"), photo("b", "landlord")],
    decided_at: "2026-06-04T11:00:00Z",
    to_tenant: 60_000,
    to_landlord: 40_000,
    decision: "Trois jours sans eau.",
  },
  booking: {
    id: "b",
    code: "ABCDEFGH",
    title: "Studio à Akwa",
    property_id: "h",
    neighborhood: "Akwa",
    status: "confirmed",
    start_date: "2026-06-01",
    end_date: "2026-06-05",
  },
  tenant: { ...PERSON, id: "t", first_name: "Tina" },
  landlord: { ...PERSON, id: "l", first_name: "Lucie" },
  decided_by: { id: "a", first_name: "Alice", last_name: "Mbarga" },
  held: 0,
  dues: [{ kind: "rent", amount: 100_000, paid: 100_000 }],
  transfers: [
    { ...PAYMENT, id: "refund", direction: "refund", status: "refused", reason: "payee_unknown" },
    PAYMENT,
  ],
  keys: null,
  balances: { held: 0, tenant: 60_000, landlord: 35_200, transit: 0, share: 4_800 },
  has_entry_inventory: true,
};
function open(given: Partial<DisputeCase> = {}) {
  return renderOn(() => <DisputeView found={{ ...DECIDED, ...given }} onDecided={() => {}} />);
}
const words = (name: string) => wordsOf(screen.getByRole("region", { name }));

it("shows who decided what, and where the money stands", () => {
  open();
  expect(words("Décision")).toBe(
    "Décision Par Alice Mbarga, le 4 juin 2026 à 12 h 00 Trois jours sans eau. Rendu au locataire 60 000 FCFA Au propriétaire, avant frais 40 000 FCFA",
  );
  const money = words("L'argent");
  expect(money).toContain(
    "100 000 FCFA payés sur 100 000 FCFA À rendre au locataire 60 000 FCFA À verser au propriétaire 35 200 FCFA Part du site, taxes comprises 4 800 FCFA Opérations",
  );
  expect(money).toContain("Remboursement, refusé");
  expect(money).toContain("Ce numéro ne peut pas recevoir d'argent chez cet opérateur.");
});

it("gives each side its own photos, and says of words that are gone that they were erased", () => {
  open();
  expect(words("Locataire")).toContain("Ce texte a été effacé avec le compte.");
  expect(words("Propriétaire")).toContain("Pas encore de réponse.");
  for (const name of ["Locataire", "Propriétaire"]) {
    const photos = screen.getAllByRole("button", { name: new RegExp(`^Agrandir .*, ${name}$`) });
    expect(photos).toHaveLength(1);
  }
});

it("says that the end of the booking decided where nobody did", () => {
  open({ decided_by: null });
  expect(words("Décision")).toContain("Le 4 juin 2026 à 12 h 00, par la fin de la réservation");
});
