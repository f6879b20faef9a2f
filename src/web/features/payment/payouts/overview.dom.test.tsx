import { describe, expect, it } from "vitest";
import type { LandlordMoney } from "~/contract/schemas/payout";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { Overview } from "./overview";

const BOOKING = { booking_id: "b", code: "ABCDEFGH", title: "Studio Makepe" };
const MONTH: LandlordMoney["months"][number] = {
  month: "2099-06",
  rent: 300_000,
  agency_fee: 0,
  deposit: 0,
  service_fee: 15_000,
  commission: 21_000,
  tax: 0,
  net: 264_000,
  paid_out: 0,
};
const WAITING: LandlordMoney["waiting"][number] = {
  ...BOOKING,
  amount: 264_000,
  why: "failed",
  reason: "limit",
  at: "2099-06-03T11:00:00Z",
};
const HELD: LandlordMoney["held"][number] = {
  ...BOOKING,
  start_date: "2099-06-01",
  amount: 500_000,
  net: 464_000,
  declared_by: null,
  release_at: null,
  is_disputed: false,
};
const MONEY: LandlordMoney = {
  state: "open",
  is_simulated: false,
  number: "6 70 •• •• 45",
  held: [],
  waiting: [],
  months: [],
};
function said(given: Partial<LandlordMoney>): string {
  const { container, unmount } = renderOn(() => <Overview money={{ ...MONEY, ...given }} />);
  const words = wordsOf(container);
  unmount();
  return words;
}

describe("a landlord's money at once", () => {
  it("owes what was released in all months and has not arrived", () => {
    const months = [MONTH, { ...MONTH, month: "2099-05", net: 100_000, paid_out: 90_000 }];
    const figures = said({ months });
    expect(figures).toContain("À vous verser 274 000 FCFA");
    expect(figures).toContain("Versé en tout 90 000 FCFA");
  });

  it("says why money waits, and leads to the numbers only where another one helps", () => {
    const CHECK = "Vérifier mon numéro";
    expect(said({ waiting: [WAITING] })).toContain(CHECK);
    const away = said({ waiting: [{ ...WAITING, reason: "operator_away" }] });
    expect(away).toContain("L'opérateur ne répond pas en ce moment. Nouvel essai le 3 juin 2099");
    expect(away).not.toContain(CHECK);
    const fresh = said({ waiting: [{ ...WAITING, why: "number_new", reason: null }] });
    expect(fresh).toContain("ne reçoit rien pendant un jour. Prévu le 3 juin 2099 à 12 h 00.");
    expect(fresh).not.toContain(CHECK);
  });

  it("promises no day for money about which a problem is open", () => {
    const release_at = "2099-06-03T11:00:00Z";
    expect(said({ held: [{ ...HELD, release_at }] })).toContain("Versement prévu le 3 juin 2099");
    const disputed = said({ held: [{ ...HELD, release_at, is_disputed: true }] });
    expect(disputed).toContain("Un problème est signalé : l'argent attend la décision.");
    expect(disputed).not.toContain("prévu");
  });

  it("says that nothing leaves while payments are suspended", () => {
    expect(said({ state: "suspended" })).toContain("les versements partent dès la reprise.");
    expect(said({})).not.toContain("suspendus");
  });
});
