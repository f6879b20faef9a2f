import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { VISIT_STATUSES } from "~/contract/visits";
import { users } from "./account";
import { createdAt, id, instant, oneOf, updatedAt } from "./columns";
import { properties } from "./property";

/** When a listing is shown in an ordinary week; minutes of a day in Douala, weekday 1 is Monday. */
export const visitHours = pgTable(
  "visit_hours",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    weekday: integer().notNull(),
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("visit_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check(
      "visit_hours_range",
      sql`${t.from_minute} >= 0 and ${t.to_minute} <= 1440 and ${t.from_minute} < ${t.to_minute}`,
    ),
    index("visit_hours_property").on(t.property_id, t.weekday),
  ],
);

/** A day that differs from its week: its own hours, or none. */
export const visitExceptions = pgTable(
  "visit_exceptions",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    from_minute: integer(),
    to_minute: integer(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("visit_exceptions_day").on(t.property_id, t.day),
    check(
      "visit_exceptions_range",
      sql`(${t.from_minute} is null) = (${t.to_minute} is null) and ${t.from_minute} >= 0
        and ${t.to_minute} <= 1440 and ${t.from_minute} < ${t.to_minute}`,
    ),
  ],
);

/**
 * A slot that somebody booked. `sequence` grows with each change, as calendars want; the three
 * answers say whether photos, place and price were as the listing said.
 */
export const visits = pgTable(
  "visits",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    visitor_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    starts_at: instant().notNull(),
    status: text({ enum: VISIT_STATUSES }).notNull().default("booked"),
    sequence: integer().notNull().default(0),
    /** The reminders of the day before and of the last hours, and the question after it. */
    day_told_at: instant(),
    soon_told_at: instant(),
    asked_at: instant(),
    photos_true: boolean(),
    place_true: boolean(),
    price_true: boolean(),
    answered_at: instant(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("visits_status", oneOf(t.status, VISIT_STATUSES)),
    uniqueIndex("visits_slot").on(t.property_id, t.starts_at).where(sql`status = 'booked'`),
    index("visits_visitor").on(t.visitor_id, t.starts_at),
    index("visits_due").on(t.starts_at).where(sql`status = 'booked' and asked_at is null`),
  ],
);
