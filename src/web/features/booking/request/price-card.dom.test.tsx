import { expect, it } from "vitest";
import type { BookingQuote } from "~/contract/schemas/booking";
import { wordsOf } from "../../../../../tests/support/browser/words";
import { renderOn } from "../../../../../tests/support/dom/render";
import { PriceBar, PriceCard } from "./price-card";

const PROPERTY = {
  property_type: "apartment",
  price_per_month: 70_000,
  currency: "XAF",
  billing_period: "month",
  monthly_xaf: 70_000,
  security_deposit: 140_000,
} as const;
const CHOSEN = {
  start_date: "2099-06-05",
  end_date: "2099-08-05",
  total_amount: 140_000,
} as BookingQuote;
type Given = { deposit?: number | null; chosen?: BookingQuote | null };
function said(Shown: typeof PriceCard, { deposit = 140_000, chosen = null }: Given): string {
  const property = { ...PROPERTY, security_deposit: deposit };
  const { container, unmount } = renderOn(() => (
    <Shown property={property} chosen={chosen}>
      <p>Réserver</p>
    </Shown>
  ));
  const words = wordsOf(container);
  unmount();
  return words;
}

it("names the deposit of a home that asks for one", () => {
  expect(said(PriceCard, {})).toContain("Caution : 140 000 FCFA");
  expect(said(PriceCard, { deposit: null })).not.toContain("Caution");
});

it("shows the total of the chosen days beside the price, on a phone in its place", () => {
  const card = said(PriceCard, { chosen: CHOSEN });
  expect(card).toContain("70 000 FCFA");
  expect(card).toContain("140 000 FCFA 5 juin → au 5 août");
  const bar = said(PriceBar, { chosen: CHOSEN });
  expect(bar).not.toContain("70 000 FCFA");
  expect(bar).toContain("140 000 FCFA 5 juin → au 5 août");
  expect(said(PriceBar, {})).toContain("70 000 FCFA");
});
