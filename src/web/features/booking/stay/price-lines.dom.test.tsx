import { expect, it } from "vitest";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { PriceLines, type PriceLinesProps } from "./price-lines";

const MONTH: PriceLinesProps = {
  stay: {
    length: { periods: 1, nights: 0 },
    unit_price: 100_000,
    currency: "XAF",
    billing_period: "month",
  },
  nights: 30,
  breakdown: {
    total_amount: 100_000,
    service_fee: 5_000,
    taxes: 2_000,
    subtotal: 93_000,
    nights: 30,
    nightly_rate: 3_100,
  },
  deposit: 50_000,
  moveIn: null,
  charges: null,
  charged: "",
};
function entryOf(given: Partial<PriceLinesProps>): string[] {
  const { container, unmount } = renderOn(() => <PriceLines {...MONTH} {...given} />);
  const found = wordsOf(container).match(/À prévoir à l'entrée (non précisé|[\d ]+ FCFA)/g);
  unmount();
  return [...(found ?? [])];
}

it("says what the entry takes where it is known, and that it is not for months", () => {
  const byWeek = { ...MONTH.stay, billing_period: "week" } as const;
  expect(entryOf({ stay: byWeek })).toEqual(["À prévoir à l'entrée 150 000 FCFA"]);
  expect(entryOf({ stay: byWeek, deposit: null })).toEqual([]);
  // An advance and a fee may come on top of rent and deposit.
  expect(entryOf({})).toEqual(["À prévoir à l'entrée non précisé"]);
  expect(entryOf({ due: 450_000 })).toEqual(["À prévoir à l'entrée 450 000 FCFA"]);
});
