import type { PropertyCard, SearchCard } from "~/contract/schemas/property";
import type { CardProperty } from "./property-card";

/**
 * What a card shows of a listing and nothing more: what a page brings travels twice, as HTML and as
 * data. The blurred preview only `withPreview`, for what shows before its picture.
 */
export function cardOf(
  item: PropertyCard & Partial<Pick<SearchCard, "images" | "reviews">>,
  withPreview = false,
): CardProperty {
  const { images: _i, reviews: _r, landlord: _l, city: _t, created_at: _m, image, ...card } = item;
  return {
    ...card,
    image: image && { ...image, alt_text: null, preview: withPreview ? image.preview : "" },
  };
}
