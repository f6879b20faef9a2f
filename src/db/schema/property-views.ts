import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { properties } from "./property";

/**
 * One visitor's view of one property on one day; the visitor is a short, irreversible hash. Only for
 * telling who was counted already: `countDays` deletes the rows of ended days.
 */
export const propertyViews = pgTable(
  "property_views",
  {
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    visitor: text().notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.property_id, t.visitor, t.day] }),
    index("property_views_day").on(t.day),
  ],
);

/** How many visitors looked at a property on each ended day of Douala. */
export const propertyViewDays = pgTable(
  "property_view_days",
  {
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.property_id, t.day] }),
    check("property_view_days_views", sql`${t.views} > 0`),
  ],
);

/**
 * How often a property was looked at, and its landlord called or written to on WhatsApp, in each
 * calendar month of Douala, named by its first day.
 */
export const propertyViewMonths = pgTable(
  "property_view_months",
  {
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    month: date({ mode: "string" }).notNull(),
    views: integer().notNull().default(0),
    contacts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.property_id, t.month] }),
    check("property_view_months_views", sql`${t.views} + ${t.contacts} > 0`),
  ],
);
