import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { FEED_ERRORS } from "~/contract/availability";
import { createdAt, id, instant, oneOf } from "./columns";
import { properties } from "./property";

/** A calendar kept elsewhere, whose busy days block the property; fetched every few hours. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(),
    /** When a fetch was last asked for, ended, and succeeded. */
    requested_at: instant().notNull(),
    attempted_at: instant(),
    succeeded_at: instant(),
    /** Why the last fetch failed; null when it succeeded. */
    error: text({ enum: FEED_ERRORS }),
    /** Events of which something was not understood when it was last read. */
    unread_count: integer().notNull().default(0),
    /** Days [start, end) that the calendar closes at its end, and whether they stay free here. */
    window_start: date({ mode: "string" }),
    window_end: date({ mode: "string" }),
    leaves_out_window: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    check("calendar_feeds_error", oneOf(t.error, FEED_ERRORS)),
    index("calendar_feeds_property").on(t.property_id, t.created_at),
    index("calendar_feeds_requested").on(t.requested_at),
  ],
);

/**
 * Days [start_date, end_date) on which a property can't be booked: set by its landlord, or read from
 * a feed. Adding one or confirming a stay locks the property's row first.
 */
export const blockedPeriods = pgTable(
  "blocked_periods",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    feed_id: uuid().references(() => calendarFeeds.id, { onDelete: "cascade" }),
    start_date: date({ mode: "string" }).notNull(),
    end_date: date({ mode: "string" }).notNull(),
    /** Private to the landlord. */
    note: text(),
    created_at: createdAt(),
  },
  (t) => [
    check("blocked_periods_dates", sql`${t.end_date} > ${t.start_date}`),
    index("blocked_periods_property").on(t.property_id, t.end_date),
    index("blocked_periods_feed").on(t.feed_id),
  ],
);

/** The secret address at which other sites read a property's busy days. */
export const calendarLinks = pgTable("calendar_links", {
  property_id: uuid()
    .primaryKey()
    .references(() => properties.id, { onDelete: "cascade" }),
  token: text().notNull().unique(),
  created_at: createdAt(),
});
