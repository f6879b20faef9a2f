import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthProvider } from "~/web/features/account/auth-context";
import type { CardProperty } from "~/web/features/property/card/property-card";
import { SaveData } from "~/web/lib/save-data";
import { ResultCards as Kept } from "./kept-cards";
import { ResultCards as Drawn, type ResultCardsProps } from "./result-cards";

const picture = (name: string) => ({
  image_url: `/storage/${name}-1280.webp`,
  alt_text: null,
  width: 1280,
  height: 960,
  preview: "data:image/webp;base64,UklGRg==",
});
const flat = (more: Partial<CardProperty> = {}): CardProperty => ({
  id: "3f6c0f4e-3a5b-4a56-9d3e-6f6f3f0f5a11",
  title: "Studio <b>meublé</b> à Akwa",
  price_per_month: 125_000,
  monthly_xaf: 125_000,
  currency: "XAF",
  billing_period: "month",
  property_type: "studio",
  neighborhood: "Akwa",
  bedrooms: 1,
  bathrooms: 1,
  area_sqm: 30,
  furnished: true,
  move_in_xaf: null,
  offered_by: "owner",
  verified: false,
  featured: false,
  rating: 4.5,
  review_count: 2,
  confirmed_on: "2099-05-01",
  image_count: 3,
  image: picture("a"),
  ...more,
});
const other = flat({
  id: "other",
  title: "Villa avec jardin",
  image: picture("c"),
  confirmed_on: null,
});

/** The page's HTML with these cards, the first of which is drawn by React anyway. */
function html(Cards: typeof Drawn, items: CardProperty[], isLight = false): string {
  const props: ResultCardsProps = {
    items: [other, ...items],
    layout: "grid",
    place: { page: 1, pages: 1, address: "" } as never,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AuthProvider>
        <SaveData value={isLight}>
          <Cards {...props} />
        </SaveData>
      </AuthProvider>
    </MemoryRouter>,
  );
}

describe("the server's kept cards", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2099-05-03T12:00:00Z"), toFake: ["Date"] });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ["with pictures", flat(), false],
    ["without pictures", flat({ image: null, image_count: 0 }), false],
    [
      "in a currency of its own, by the week",
      flat({ currency: "EUR", billing_period: "week" }),
      false,
    ],
    ["for who saves data", flat(), true],
  ])("are those that React draws, the first time and the second, %s", (_, card, isLight) => {
    const drawn = html(Drawn, [card], isLight);
    expect(html(Kept, [card], isLight)).toBe(drawn);
    expect(html(Kept, [card], isLight)).toBe(drawn);
  });

  it.each([
    ["price", { price_per_month: 90_000 }],
    ["title", { title: "Studio à Bali" }],
    ["confirmation", { confirmed_on: "2099-05-02" }],
    ["picture", { image: picture("b") }],
    ["rating", { rating: 3.5 }],
  ] satisfies [string, Partial<CardProperty>][])("show a changed %s at once", (_, change) => {
    const before = html(Kept, [flat()]);
    expect(html(Kept, [flat(change)])).toBe(html(Drawn, [flat(change)]));
    expect(html(Kept, [flat(change)])).not.toBe(before);
  });

  it("say the next day that a confirmation is a day older", () => {
    vi.setSystemTime(new Date("2099-05-01T22:59:00Z"));
    expect(html(Kept, [flat()])).toContain("Confirmé aujourd");
    // Midnight in Douala.
    vi.setSystemTime(new Date("2099-05-01T23:00:00Z"));
    expect(html(Kept, [flat()])).not.toContain("Confirmé aujourd");
    expect(html(Kept, [flat()])).toContain("Confirmé hier");
  });

  it("do not give a light page's cards to another", () => {
    const plain = html(Kept, [flat()]);
    expect(html(Kept, [flat()], true)).not.toBe(plain);
    expect(html(Kept, [flat()])).toBe(plain);
  });
});
