import { sql } from "drizzle-orm";
import type { PropertyCard, SearchCard } from "~/contract/schemas/property";
import { VERIFIED_DAYS } from "~/contract/verification";
import { profiles, properties } from "~/db/schema";
import { meanRating } from "../rating";

/** The columns of the property's row that a card is made of. */
const NAMES = [
  "id",
  "title",
  "neighborhood",
  "city",
  "price_per_month",
  "currency",
  "billing_period",
  "monthly_xaf",
  "move_in_xaf",
  "offered_by",
  "property_type",
  "furnished",
  "bedrooms",
  "bathrooms",
  "area_sqm",
  "featured",
  "review_count",
  "rating_sum",
  "cover_url",
  "cover_alt",
  "cover_width",
  "cover_height",
  "cover_preview",
] as const satisfies readonly (keyof typeof properties.$inferSelect)[];
type Name = (typeof NAMES)[number];

/** What `toCard` reads; `created_us` is microseconds since 1970, which a Date could not hold. */
export type CardRow = Pick<typeof properties.$inferSelect, Name> & {
  created_us: string;
  confirmed_on: string | null;
  verified_us: string | null;
  first_name: string;
  last_name: string;
};

/** An instant as microseconds since 1970, in digits. */
export const micros = (column: unknown) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;

/** An instant as the day that it is in Douala. */
const dayOf = (column: unknown) =>
  sql<string | null>`(${column} at time zone 'Africa/Douala')::date::text`;

/** A card's columns in SQL of one's own: property `p`, its landlord's profile `l`. */
export const CARD = sql`${sql.raw(NAMES.map((name) => `p.${name}`).join(", "))},
  ${micros(sql.raw("p.created_at"))} as created_us, ${dayOf(sql.raw("p.confirmed_at"))} as confirmed_on,
  ${micros(sql.raw("l.verified_at"))} as verified_us, l.first_name, l.last_name`;

/** The same columns for a Drizzle select that joins `properties` and the landlord's `profiles`. */
export const cardColumns = {
  ...(Object.fromEntries(NAMES.map((name) => [name, properties[name]])) as Pick<
    typeof properties,
    Name
  >),
  created_us: micros(properties.created_at),
  confirmed_on: dayOf(properties.confirmed_at),
  verified_us: micros(profiles.verified_at),
  first_name: profiles.first_name,
  last_name: profiles.last_name,
};

/** How a booking or a message shows its property, whatever the property's status. */
export const propertySummary = {
  id: properties.id,
  title: properties.title,
  neighborhood: properties.neighborhood,
  city: properties.city,
  cover_url: properties.cover_url,
  cover_preview: properties.cover_preview,
  cover_alt: properties.cover_alt,
};

/** What every list of the administrators shows of a property. */
export const listingColumns = {
  ...propertySummary,
  property_type: properties.property_type,
  price_per_month: properties.price_per_month,
  currency: properties.currency,
  billing_period: properties.billing_period,
  status: properties.status,
};

/** Order of a property `p`: newest first. */
export const NEWEST_FIRST = sql`p.created_at desc, p.id desc`;
/** Order of every public list: featured first, then newest. */
export const FEATURED_FIRST = sql`p.featured desc, ${NEWEST_FIRST}`;

/**
 * First pictures (primary first) and newest ratings of a property `p`, at most 4 and 10, and how many
 * pictures there are.
 */
export const RELATIONS = sql.raw(`
  (select count(*)::int from property_images where property_id = p.id) as image_count,
  (select coalesce(json_agg(i), '[]') from (
    select image_url, is_primary from property_images where property_id = p.id
    order by is_primary desc, display_order, id limit 4) i) as images,
  (select coalesce(json_agg(r), '[]') from (
    select rating from reviews where property_id = p.id and published_at is not null
    order by created_at desc limit 10) r) as reviews`);

/** What a kept card lacks: what its landlord changes, and a column that is generated after it. */
export type NotKept = "move_in_xaf" | "verified_us" | "first_name" | "last_name";
/** A row's `card`, as `kwata_card` makes it; its pictures and ratings are those of RELATIONS. */
export type KeptCard = Omit<CardRow, NotKept> &
  Pick<SearchCard, "images" | "reviews" | "image_count">;
/**
 * The kept card of a property `p` as JSON text; made now after a restore of an older backup. From a row
 * of its own: `kwata_card(p)` would have every row read whole, long texts included.
 */
export const KEPT_CARD = sql.raw(
  "coalesce(p.card, (select kwata_card(q) from properties q where q.id = p.id))",
);

/** Microseconds since 1970 as ISO 8601. */
export function instantOf(microseconds: string): string {
  return new Date(Math.floor(Number(microseconds) / 1000)).toISOString();
}

/** Since when a landlord bears the badge; null without one, and past its year. */
export function badgeSince({ verified_us }: Pick<CardRow, "verified_us">, now: Date): Date | null {
  if (verified_us === null) return null;
  const since = new Date(instantOf(verified_us));
  return now.getTime() - since.getTime() < VERIFIED_DAYS * 86_400_000 ? since : null;
}

/** The public card of a row. */
export function toCard(row: CardRow, now: Date): PropertyCard {
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
    monthly_xaf: row.monthly_xaf,
    move_in_xaf: row.move_in_xaf,
    offered_by: row.offered_by,
    property_type: row.property_type,
    furnished: row.furnished,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area_sqm: row.area_sqm,
    featured: row.featured,
    created_at: instantOf(row.created_us),
    confirmed_on: row.confirmed_on,
    verified: badgeSince(row, now) !== null,
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
