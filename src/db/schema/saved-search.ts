import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { SAVED_SEARCH_RHYTHMS } from "~/contract/enums";
import { users } from "./account";
import { createdAt, id, instant, oneOf } from "./columns";

/**
 * A tenant's searches. `key` is the same for the same criteria, in whatever order they were typed.
 */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The search page's own query string, without page and order. */
    query: text().notNull(),
    key: text().notNull(),
    rhythm: text({ enum: SAVED_SEARCH_RHYTHMS }).notNull().default("at_once"),
    /** Where and for how much a month it looks: which searches a listing need be held against. */
    places: text().array(),
    price_min: integer().notNull().default(0),
    price_max: integer(),
    created_at: createdAt(),
  },
  (t) => [
    check("saved_searches_rhythm", oneOf(t.rhythm, SAVED_SEARCH_RHYTHMS)),
    unique("saved_searches_once").on(t.user_id, t.key),
    index("saved_searches_query").on(t.key).where(sql`rhythm <> 'never'`),
  ],
);

/** Listings that match a search anew and wait for their notice. */
export const searchMatches = pgTable(
  "search_matches",
  {
    saved_search_id: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    property_id: uuid().notNull(),
    matched_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saved_search_id, t.property_id] }),
    index("search_matches_due").on(t.matched_at),
    index("search_matches_property").on(t.property_id),
  ],
);

/** Listings of earlier notices to a person: never again, whichever search finds them. */
export const searchTold = pgTable(
  "search_told",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    property_id: uuid().notNull(),
    told_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.property_id] })],
);

/**
 * What of a listing changed for searches, written by a trigger while there are saved searches:
 * `before` is what they compared until then, null when it was not online.
 */
export const listingChanges = pgTable("listing_changes", {
  id: bigserial({ mode: "number" }).primaryKey(),
  property_id: uuid().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
});
