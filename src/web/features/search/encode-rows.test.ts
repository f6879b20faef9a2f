import { describe, expect, it } from "vitest";
import { describeSearch } from "./describe-search";
import { decodeRows, encodeRows } from "./encode-rows";
import { readState } from "./search-address";

const state = readState(new URLSearchParams("q=mer"));
const card = {
  id: "1",
  title: "Studio \"vue\" ~ 'mer' \\ </script>",
  neighborhood: "Akwa",
  price_per_month: 90_000,
  currency: "FCFA",
  billing_period: "month",
  monthly_xaf: 90_000,
  move_in_xaf: 270_000,
  offered_by: "owner",
  verified: false,
  property_type: "studio",
  furnished: true,
  bedrooms: 0,
  bathrooms: 1,
  area_sqm: null,
  featured: false,
  rating: 0,
  review_count: 0,
  image: { image_url: "/x", alt_text: null, width: 4, height: 3, preview: "" },
} as const;

describe("what travels in the page", () => {
  it("comes out as it went in, with cards, without cards and after a failure", () => {
    const some = { total: 2, total_capped: false, page: 1, page_count: 1, next_after: null };
    for (const results of [
      { ...some, items: [card, { ...card, id: "2", image: null }] },
      { ...some, items: [] },
      null,
    ]) {
      const found = describeSearch(state, results, []);
      expect(decodeRows(encodeRows(found))).toEqual(found);
    }
  });
});
