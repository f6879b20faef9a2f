import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  BILLING_PERIODS,
  BOOKING_CHANGE_KINDS,
  BOOKING_CHANGE_STATUSES,
  BOOKING_STATUSES,
  CURRENCIES,
  PAYMENT_STATUSES,
} from "~/contract/enums";
import type { MoveIn } from "~/contract/offer";
import { users } from "./account";
import { createdAt, daterange, id, instant, oneOf, updatedAt } from "./columns";
import { properties } from "./property";

/**
 * A request for a stay, with the amounts in XAF as computed when it was made and the price they
 * came from. Confirmed stays of one property never overlap: the exclusion constraint
 * `bookings_no_overlap` (see the migrations) says so over `stay`.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "restrict" }),
    tenant_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    landlord_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    start_date: date({ mode: "string" }).notNull(),
    end_date: date({ mode: "string" }),
    stay: daterange()
      .notNull()
      .generatedAlwaysAs(
        sql`daterange(start_date, case when end_date is null then null else greatest(end_date, start_date + 1) end, '[)')`,
      ),
    total_amount: integer().notNull(),
    security_deposit: integer(),
    /** What moving in cost when it was asked for, in XAF; null where the listing did not say. */
    move_in: jsonb().$type<MoveIn>(),
    /** In XAF beside the rent, as the listing stated it then; null where it did not. */
    monthly_charges: integer(),
    unit_price: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    billing_period: text({ enum: BILLING_PERIODS }).notNull(),
    commission_rate: numeric({ precision: 5, scale: 4, mode: "number" }).notNull(),
    adults: integer().notNull().default(1),
    children: integer().notNull().default(0),
    status: text({ enum: BOOKING_STATUSES }).notNull().default("pending"),
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull().default("pending"),
    message: text(),
    notes: text(),
    access_information: text(),
    access_shared_at: instant(),
    decided_at: instant(),
    /** When the tenant was notified of the decision; it can't be undone any more. */
    announced_at: instant(),
    /** When its tenant ended it, or its landlord let it be ended; not for a declined request. */
    cancelled_at: instant(),
    reminded_at: instant(),
    completed_at: instant(),
    /** When both sides were reminded of the arrival. */
    arrival_told_at: instant(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("bookings_status", oneOf(t.status, BOOKING_STATUSES)),
    check("bookings_payment_status", oneOf(t.payment_status, PAYMENT_STATUSES)),
    check("bookings_currency", oneOf(t.currency, CURRENCIES)),
    check("bookings_period", oneOf(t.billing_period, BILLING_PERIODS)),
    check("bookings_dates", sql`${t.end_date} is null or ${t.end_date} >= ${t.start_date}`),
    check(
      "bookings_amounts",
      sql`${t.total_amount} >= 0 and ${t.unit_price} >= 0 and coalesce(${t.security_deposit}, 0) >= 0 and ${t.commission_rate} between 0 and 1`,
    ),
    check("bookings_travellers", sql`${t.adults} >= 1 and ${t.children} >= 0`),
    check("bookings_not_own", sql`${t.tenant_id} <> ${t.landlord_id}`),
    index("bookings_tenant").on(t.tenant_id, t.created_at, t.id),
    index("bookings_landlord").on(t.landlord_id, t.created_at, t.id),
    index("bookings_property").on(t.property_id, t.created_at, t.id),
    index("bookings_arrivals")
      .on(t.start_date)
      .where(sql`status = 'confirmed' and arrival_told_at is null`),
    index("bookings_status_created").on(t.status, t.created_at),
  ],
);

/**
 * What a tenant asks of the landlord of a confirmed booking: other dates, with their price in XAF,
 * or a late cancellation. A booking has at most one that waits.
 */
export const bookingChanges = pgTable(
  "booking_changes",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text({ enum: BOOKING_CHANGE_KINDS }).notNull(),
    status: text({ enum: BOOKING_CHANGE_STATUSES }).notNull().default("pending"),
    start_date: date({ mode: "string" }),
    end_date: date({ mode: "string" }),
    total_amount: integer(),
    message: text(),
    /** Why the landlord declined. */
    answer: text(),
    created_at: createdAt(),
    decided_at: instant(),
  },
  (t) => [
    check("booking_changes_kind", oneOf(t.kind, BOOKING_CHANGE_KINDS)),
    check("booking_changes_status", oneOf(t.status, BOOKING_CHANGE_STATUSES)),
    check(
      "booking_changes_dates",
      sql`(${t.kind} = 'modification') = (${t.start_date} is not null and ${t.total_amount} is not null)`,
    ),
    check("booking_changes_order", sql`${t.end_date} is null or ${t.end_date} >= ${t.start_date}`),
    uniqueIndex("booking_changes_pending").on(t.booking_id).where(sql`${t.status} = 'pending'`),
    index("booking_changes_booking").on(t.booking_id, t.created_at),
  ],
);

/** What was answered to a request that carried an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index("idempotency_keys_created").on(t.created_at),
  ],
);
