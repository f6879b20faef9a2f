import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  BILLING_PERIODS,
  CURRENCIES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  WAITING_STATUSES,
} from "~/contract/enums";
import type { Facts } from "~/contract/facts";
import { NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { OFFERERS } from "~/contract/offer";
import type { EditedFields } from "~/contract/schemas/submission";
import { users } from "./account";
import { createdAt, id, instant, oneOf, tsvector, updatedAt } from "./columns";

/**
 * What a search filters by stands in the index of each order, which is then walked alone: reading
 * the rows that a filter refuses took half a second where the few matches stand far down the order.
 */
function filtered<T>(t: {
  property_type: T;
  furnished: T;
  bedrooms: T;
  bathrooms: T;
  billing_period: T;
  available_from: T;
  amenity_set: T;
  move_in_xaf: T;
  offered_by: T;
  agency_fee: T;
}): T[] {
  const { property_type, furnished, bedrooms, bathrooms, billing_period } = t;
  return [
    property_type,
    furnished,
    bedrooms,
    bathrooms,
    billing_period,
    t.available_from,
    t.amenity_set,
    t.move_in_xaf,
    t.offered_by,
    t.agency_fee,
  ];
}

/**
 * A listing. The verbs that change its pictures and reviews keep cover, rating and number of reviews on
 * its row, triggers the whole card; `monthly_xaf` is the price as a monthly amount in XAF.
 */
export const properties = pgTable(
  "properties",
  {
    id: id(),
    landlord_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    title: text().notNull(),
    description: text().notNull(),
    property_type: text({ enum: PROPERTY_TYPES }).notNull(),
    furnished: boolean().notNull().default(false),
    neighborhood: text({ enum: NEIGHBOURHOOD_NAMES }).notNull(),
    address: text(),
    city: text().notNull().default("Douala"),
    price_per_month: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default("FCFA"),
    billing_period: text({ enum: BILLING_PERIODS }).notNull().default("month"),
    monthly_xaf: integer().notNull(),
    /** In billing periods. */
    minimum_stay: integer().notNull().default(1),
    security_deposit: integer(),
    /** Months of rent paid in advance, on top of the first. */
    advance_months: integer(),
    /** XAF; 0: none is asked. */
    agency_fee: integer(),
    /** Water, guard, cleaning …, in XAF a month on top of the rent. */
    monthly_charges: integer(),
    /** What moving in costs in XAF, as `moveInOf` of the contract adds it up. */
    move_in_xaf: integer().generatedAlwaysAs(
      sql`case when billing_period = 'month' and price_per_month > 0 and security_deposit is not null and advance_months is not null and agency_fee is not null then least(2147483647, monthly_xaf::bigint * (1 + advance_months) + round(security_deposit::numeric * monthly_xaf / price_per_month)::bigint + agency_fee)::int end`,
    ),
    offered_by: text({ enum: OFFERERS }),
    /** What one asks on the phone; an absent answer is not stated. */
    facts: jsonb().$type<Facts>().notNull().default({}),
    /** What one passes on the way, at most three. */
    landmarks: text().array().notNull().default([]),
    bedrooms: integer().notNull().default(1),
    bathrooms: integer().notNull().default(1),
    area_sqm: integer(),
    available_from: date({ mode: "string" }),
    status: text({ enum: PROPERTY_STATUSES }).notNull().default("draft"),
    featured: boolean().notNull().default(false),
    views_count: integer().notNull().default(0),
    contact_name: text(),
    contact_phone: text(),
    contact_email: text(),
    /** Whether the number shown may be written to on WhatsApp. */
    contact_whatsapp: boolean().notNull().default(false),
    approved_at: instant(),
    /** Why it was rejected, or which change is asked for. */
    rejection_reason: text(),
    /** Rejected only until its landlord has changed what was asked for. */
    change_requested: boolean().notNull().default(false),
    /** What of it stands on another landlord's listing, until an administrator has compared them. */
    copied_photos: boolean().notNull().default(false),
    copied_text: boolean().notNull().default(false),
    /**
     * Its landlord's edit that waits for an administrator; its photos are uploads that wait for it.
     */
    waiting_edit: jsonb().$type<{ id: string; since: string; fields: EditedFields }>(),
    /**
     * Since when it or its edit stands in the administrators' queue; a trigger sets and clears it.
     */
    waiting_since: instant(),
    /** The audit row of a decision that its landlord was not notified of yet. */
    unannounced_decision: uuid(),
    /** `system`: hidden because its availability was not confirmed. */
    deactivated_by: text({ enum: ["landlord", "admin", "system"] }),
    /** Suspended with its landlord's account, while it was active: back online with them. */
    suspended_with_owner: boolean().notNull().default(false),
    /** When its landlord took it offline because it is let; null while it is online. */
    rented_at: instant(),
    /** When it was last known to be free; null for listings older than the question. */
    confirmed_at: instant(),
    /** The instant at which an active one's landlord is asked, or asked again, or it is hidden. */
    confirm_by: instant(),
    /** How often its landlord has been asked since they last said so, and since when. */
    confirmation_asks: integer().notNull().default(0),
    confirmation_asked_at: instant(),
    /** Visitors who answered whether it was as the listing said, and for how many all of it was. */
    visits_answered: integer().notNull().default(0),
    visits_true: integer().notNull().default(0),
    /** Its landlord deleted it: the row stays for past stays, reviews and messages. */
    deleted_at: instant(),
    changed_at: instant(),
    cover_url: text(),
    cover_preview: text(),
    cover_alt: text(),
    cover_width: integer(),
    cover_height: integer(),
    review_count: integer().notNull().default(0),
    rating_sum: integer().notNull().default(0),
    /** Names of its amenities, and what searches ask of the facts. */
    amenity_names: text().notNull().default(""),
    /** A bit for each of the contract's SOUGHT, in their order: what filters compare. */
    amenity_set: integer().notNull().generatedAlwaysAs(sql`kwata_amenity_set(amenity_names)`),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('kwata_fr', title), 'A') || setweight(to_tsvector('kwata_fr', neighborhood), 'A') || setweight(to_tsvector('kwata_fr', kwata_kind(property_type, furnished) || ' ' || amenity_names), 'B') || setweight(to_tsvector('kwata_fr', description), 'C')`,
      ),
    /** Lower case without accents: what trigrams and literal matches run over. */
    plain_text: text()
      .notNull()
      .generatedAlwaysAs(sql`kwata_plain(title || ' ' || neighborhood || ' ' || amenity_names)`),
    /** The smallest hashes of the description's runs of four words: copies share most of them. */
    text_hashes: integer().array().notNull().generatedAlwaysAs(sql`kwata_text_hashes(description)`),
    /** What lists show of it except its landlord and `move_in_xaf`, as JSON; triggers write it. */
    card: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("properties_type", oneOf(t.property_type, PROPERTY_TYPES)),
    check("properties_status", oneOf(t.status, PROPERTY_STATUSES)),
    check("properties_currency", oneOf(t.currency, CURRENCIES)),
    check("properties_period", oneOf(t.billing_period, BILLING_PERIODS)),
    check("properties_neighborhood", oneOf(t.neighborhood, NEIGHBOURHOOD_NAMES)),
    check("properties_offered_by", oneOf(t.offered_by, OFFERERS)),
    check("properties_deactivated_by", oneOf(t.deactivated_by, ["landlord", "admin", "system"])),
    check("properties_landmarks", sql`cardinality(${t.landmarks}) <= 3`),
    check(
      "properties_amounts",
      sql`${t.price_per_month} >= 0 and ${t.monthly_xaf} >= 0 and coalesce(${t.security_deposit}, 0) >= 0 and coalesce(${t.area_sqm}, 0) >= 0 and coalesce(${t.agency_fee}, 0) >= 0 and coalesce(${t.monthly_charges}, 0) >= 0 and coalesce(${t.advance_months}, 0) between 0 and 24`,
    ),
    check(
      "properties_counts",
      sql`${t.bedrooms} >= 0 and ${t.bathrooms} >= 1 and ${t.views_count} >= 0 and ${t.review_count} >= 0 and ${t.rating_sum} >= 0`,
    ),
    check("properties_deleted", sql`${t.deleted_at} is null or ${t.status} = 'inactive'`),
    check("properties_minimum_stay", sql`${t.minimum_stay} between 1 and 90`),
    index("properties_public_order")
      .on(t.featured, t.created_at, t.id, t.monthly_xaf, t.neighborhood, ...filtered(t))
      .where(sql`status = 'active'`),
    index("properties_public_new")
      .on(t.created_at, t.id, t.monthly_xaf, t.neighborhood, ...filtered(t))
      .where(sql`status = 'active'`),
    index("properties_public_price")
      .on(t.monthly_xaf, t.id, t.neighborhood, ...filtered(t))
      .where(sql`status = 'active'`),
    index("properties_public_move_in")
      .on(
        sql`coalesce(${t.move_in_xaf}, 2147483647)`,
        t.id,
        t.monthly_xaf,
        t.neighborhood,
        ...filtered(t),
      )
      .where(sql`status = 'active'`),
    index("properties_public_neighborhood")
      .on(t.neighborhood, t.featured, t.created_at, t.id, t.monthly_xaf, ...filtered(t))
      .where(sql`status = 'active'`),
    // Joined with `properties_search`: testing a text row by row costs more than the planner thinks.
    index("properties_public_kind").on(t.property_type, t.bedrooms).where(sql`status = 'active'`),
    index("properties_public_changed")
      .on(t.neighborhood, t.updated_at)
      .where(sql`status = 'active'`),
    index("properties_confirm_by").on(t.confirm_by).where(sql`status = 'active'`),
    index("properties_confirmed").on(t.confirmed_at, t.approved_at).where(sql`status = 'active'`),
    index("properties_landlord").on(t.landlord_id, t.created_at, t.id),
    index("properties_new").on(t.created_at, t.id),
    index("properties_status_new").on(t.status, t.created_at, t.id),
    index("properties_waiting").on(t.created_at, t.id).where(oneOf(sql`status`, WAITING_STATUSES)),
    index("properties_queue").on(t.waiting_since, t.id).where(sql`waiting_since is not null`),
    index("properties_waiting_edit").on(t.status).where(sql`waiting_edit is not null`),
    index("properties_text_hashes").using("gin", t.text_hashes),
    index("properties_price").on(t.monthly_xaf, t.id),
    // Without the active ones: their search would take it for the fuller index of theirs.
    index("properties_hidden_price")
      .on(t.status, t.monthly_xaf, t.id)
      .where(sql`status <> 'active'`),
    index("properties_waiting_price")
      .on(t.monthly_xaf, t.id)
      .where(oneOf(sql`status`, WAITING_STATUSES)),
    // Those whose price in XAF changes with the rate.
    index("properties_usd").on(t.id).where(sql`currency = 'USD'`),
    index("properties_search").using("gin", t.search),
    // They come first: in a large market a search of words often ends with them.
    index("properties_featured_search")
      .using("gin", t.search)
      .where(sql`status = 'active' and featured`),
    index("properties_plain_trigram").using("gin", sql`${t.plain_text} gin_trgm_ops`),
  ],
);

/**
 * The words of all titles, neighbourhoods and amenities, kept by a trigger: the spelling of a search
 * is corrected against these few thousand words instead of every listing.
 */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_trigram").using("gin", sql`${t.word} gin_trgm_ops`),
]);

/** A picture; `image_url` is the public path of its 1280-pixel variant. */
export const propertyImages = pgTable(
  "property_images",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    image_url: text().notNull(),
    is_primary: boolean().notNull().default(false),
    alt_text: text(),
    display_order: integer().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    preview: text().notNull(),
    has_avif: boolean().notNull().default(false),
    /** Its perceptual hashes (storage/perceptual-hash.ts); empty until they are made. */
    looks: text().notNull().default(""),
    look_bands: integer().array().notNull().generatedAlwaysAs(sql`kwata_look_bands(looks)`),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("property_images_one_primary").on(t.property_id).where(sql`is_primary`),
    index("property_images_order").on(t.property_id, t.display_order),
    // Whether a file is still somebody's picture: copies of a property share theirs.
    index("property_images_url").on(t.image_url),
    index("property_images_looks").using("gin", t.look_bands),
    index("property_images_unread").on(t.id).where(sql`looks = ''`),
    check(
      "property_images_size",
      sql`${t.width} > 0 and ${t.height} > 0 and ${t.display_order} >= 0`,
    ),
  ],
);
