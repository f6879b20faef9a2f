import { describe, expect, it } from "vitest";
import type { BookingPayment, PaymentTransfer } from "~/contract/schemas/payment";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import {
  DECLARED_KEYS,
  HELD_RENT,
  KEYS,
  PAYMENT,
  PROBLEM,
  UNPAID_RENT,
} from "../../../../../tests/support/rows/payment-answer";
import { BookingMoney } from "./booking-money";

type Payout = NonNullable<BookingPayment["payout"]>;

const RELEASED = { ...DECLARED_KEYS, released_at: "2099-06-03T11:00:00Z" };
const PAYOUT: Payout = {
  net: 300_000,
  made_of: {
    rent: 350_000,
    agency_fee: 0,
    deposit: 0,
    service_fee: 35_000,
    commission: 15_000,
    waiting: 0,
  },
  number: "6 70 •• •• 45",
  from: null,
};
const FAILED: PaymentTransfer = {
  ...PAYMENT,
  direction: "payout",
  amount: 300_000,
  status: "failed",
  reason: "limit",
  ended_at: "2099-06-03T11:01:00Z",
};

/** What the card of a booking says, of which the landlord reads this. */
function said(given: Partial<BookingPayment>, status = "confirmed"): string {
  const booking = { id: "b", status, start_date: "2099-06-01" };
  const none = async () => {};
  const payment = {
    data: { ...HELD_RENT, ...given },
    reload: none,
    reloading: false,
    replace: none,
  };
  const { container, unmount } = renderOn(() => (
    <BookingMoney booking={booking} payment={payment} />
  ));
  const words = wordsOf(container);
  unmount();
  return words;
}

describe("the money of a booking, for its landlord", () => {
  it("is no matter of the site where it was noted as cash, or nothing was paid before the end", () => {
    expect(said({ handover: KEYS })).toContain("Paiement sur le site");
    expect(said(UNPAID_RENT)).toContain("Le locataire n'a pas encore payé");
    expect(said({ ...UNPAID_RENT, is_cash: true, is_on_site: false })).toBe("");
    expect(said(UNPAID_RENT, "cancelled")).toBe("");
  });

  it("goes back after a cancellation, with no keys to hand over and nothing invented", () => {
    const cancelled = said({ returned: 350_000, held: 0, handover: KEYS }, "cancelled");
    expect(cancelled).toContain("ce qui était gardé retourne au locataire.");
    expect(cancelled).toContain("350 000 FCFA ont été rendus au locataire.");
    expect(cancelled).not.toContain("Remise des clés");
    expect(said({ handover: KEYS })).not.toContain("rendus");
  });

  it("is the landlord's once it is released and nothing is missing", () => {
    const released = { held: 0, handover: RELEASED };
    expect(said(released)).toContain("L'argent de cette réservation est à vous");
    const more = said({ ...released, unpaid: 50_000 });
    expect(more).toContain("Il doit payer 50 000 FCFA sur le site");
    expect(more).not.toContain("est à vous");
  });

  it("promises neither its return nor the code's haste while a problem is open", () => {
    const declared = { handover: { ...DECLARED_KEYS, give_up_on: "2099-06-15" } };
    const calm = said(declared);
    expect(calm).toContain("avant le lun. 15 juin 2099, l'argent est rendu.");
    expect(calm).toContain("le versement peut partir plus tôt.");
    const disputed = said({ ...declared, dispute: PROBLEM });
    expect(disputed).toContain("l'argent reste gardé jusqu'à la décision.");
    expect(disputed).not.toContain("l'argent est rendu");
    expect(disputed).not.toContain("plus tôt");
  });

  it("asks for no keys once it has gone without them", () => {
    const gone = { held: 0, handover: { ...RELEASED, declared_at: null, declared_by: null } };
    expect(said(gone)).not.toContain("Remise des clés");
  });

  it("goes to a number that is new when that is old enough", () => {
    const soon = said({
      handover: DECLARED_KEYS,
      payout: { ...PAYOUT, from: "2099-06-02T11:00:00Z" },
    });
    expect(soon).toContain("Versement prévu le 3 juin 2099 à 12 h 00");
    const from = "2099-06-04T11:00:00Z";
    const late = said({ handover: DECLARED_KEYS, payout: { ...PAYOUT, from } });
    expect(late).toContain("Versement prévu le 4 juin 2099 à 12 h 00 sur le 6 70 •• •• 45.");
    expect(late).toContain(
      "le 6 70 •• •• 45 ne reçoit de l'argent qu'à partir du 4 juin 2099 à 12 h 00.",
    );
    expect(said({ handover: DECLARED_KEYS, payout: PAYOUT })).not.toContain("Par sécurité");
  });

  it("says why it did not arrive", () => {
    expect(said({ held: 0, handover: RELEASED, transfers: [FAILED] })).toContain(
      "300 000 FCFA non versés le 3 juin 2099 à 12 h 01. Ce compte a atteint la limite",
    );
  });
});
