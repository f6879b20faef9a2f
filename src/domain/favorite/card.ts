import { properties } from "~/db/schema";
import { meanRating } from "~/domain/property";

/** The columns that a card is made of; they all stand on the property's row. */
export const favoriteColumns = {
  id: properties.id,
  title: properties.title,
  neighborhood: properties.neighborhood,
  city: properties.city,
  price_per_month: properties.price_per_month,
  currency: properties.currency,
  billing_period: properties.billing_period,
  property_type: properties.property_type,
  furnished: properties.furnished,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  area_sqm: properties.area_sqm,
  featured: properties.featured,
  created_at: properties.created_at,
  status: properties.status,
  review_count: properties.review_count,
  rating_sum: properties.rating_sum,
  cover_url: properties.cover_url,
  cover_preview: properties.cover_preview,
  cover_alt: properties.cover_alt,
  cover_width: properties.cover_width,
  cover_height: properties.cover_height,
};
type Row = Pick<typeof properties.$inferSelect, keyof typeof favoriteColumns>;

/** The card of a saved property, which may have left the public list since. */
export function favoritePropertyShape(row: Row) {
  const { status, rating_sum, created_at, ...rest } = row;
  const { cover_url, cover_preview, cover_alt, cover_width, cover_height, ...card } = rest;
  return {
    ...card,
    created_at: created_at.toISOString(),
    rating: meanRating(rating_sum, row.review_count),
    image: cover_url
      ? {
          image_url: cover_url,
          alt_text: cover_alt,
          width: cover_width ?? 0,
          height: cover_height ?? 0,
          preview: cover_preview ?? "",
        }
      : null,
    available: status === "active",
  };
}
