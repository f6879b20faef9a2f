import { sql } from "drizzle-orm";
import type { BillingPeriod, Currency, PropertyType } from "~/contract/enums";
import type { PropertyCard } from "~/contract/schemas/property";

/** A row of `CARD`; `created_us` is microseconds since 1970, which a Date could not hold. */
export type CardRow = Omit<PropertyCard, "created_at" | "rating" | "image" | "landlord"> & {
  property_type: PropertyType;
  currency: Currency;
  billing_period: BillingPeriod;
  rating_sum: number;
  cover_url: string | null;
  cover_alt: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_preview: string | null;
  first_name: string;
  last_name: string;
  created_us: string;
};

/** The columns of a card, of a property `p` and its landlord's profile `l`. */
export const CARD = sql.raw(`
  p.id, p.title, p.neighborhood, p.city, p.price_per_month, p.currency, p.billing_period,
  p.property_type, p.furnished, p.bedrooms, p.bathrooms, p.area_sqm, p.featured, p.review_count,
  p.rating_sum, p.cover_url, p.cover_alt, p.cover_width, p.cover_height, p.cover_preview,
  (extract(epoch from p.created_at) * 1000000)::bigint::text as created_us,
  l.first_name, l.last_name`);

// "nulls last" matches the indexes; no key is ever null.
/** Order of a property `p`: newest first. */
export const NEWEST_FIRST = sql`p.created_at desc nulls last, p.id desc nulls last`;
/** Order of every public list: featured first, then newest. */
export const FEATURED_FIRST = sql`p.featured desc nulls last, ${NEWEST_FIRST}`;

/** First pictures (primary first) and newest ratings of a property `p`, capped: a card needs few. */
export const RELATIONS = sql.raw(`
  (select coalesce(json_agg(i), '[]') from (
    select image_url, is_primary from property_images where property_id = p.id
    order by is_primary desc, display_order, id limit 4) i) as images,
  (select coalesce(json_agg(r), '[]') from (
    select rating from reviews where property_id = p.id
    order by created_at desc nulls last limit 10) r) as reviews`);

/** Mean rating to one decimal, 0 without reviews. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

export function instantOf(microseconds: string): string {
  return new Date(Math.floor(Number(microseconds) / 1000)).toISOString();
}

export function toCard(row: CardRow): PropertyCard {
  const { cover_url, cover_width, cover_height, cover_preview } = row;
  const hasCover = cover_url && cover_width && cover_height && cover_preview;
  return {
    id: row.id,
    title: row.title,
    neighborhood: row.neighborhood,
    city: row.city,
    price_per_month: row.price_per_month,
    currency: row.currency,
    billing_period: row.billing_period,
    property_type: row.property_type,
    furnished: row.furnished,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area_sqm: row.area_sqm,
    featured: row.featured,
    created_at: instantOf(row.created_us),
    rating: meanRating(row.rating_sum, row.review_count),
    review_count: row.review_count,
    image: hasCover
      ? {
          image_url: cover_url,
          alt_text: row.cover_alt,
          width: cover_width,
          height: cover_height,
          preview: cover_preview,
        }
      : null,
    landlord: { first_name: row.first_name, last_name: row.last_name },
  };
}
