import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { REVIEW_HOLDS } from "~/contract/review-holds";
import { users } from "./account";
import { bookings } from "./booking";
import { createdAt, id, instant, oneOf } from "./columns";
import { properties } from "./property";

/** Why it waits for an administrator, null once approved; rejected, it keeps why and is never shown. */
const heldColumns = () => ({ held_for: text({ enum: REVIEW_HOLDS }), rejected_at: instant() });
const heldChecks = (
  table: string,
  t: Record<"held_for" | "rejected_at" | "published_at" | "created_at" | "id", AnyPgColumn>,
) => [
  check(`${table}_held_for`, oneOf(t.held_for, REVIEW_HOLDS)),
  check(
    `${table}_held`,
    sql`${t.held_for} is null and ${t.rejected_at} is null or ${t.held_for} is not null and ${t.published_at} is null`,
  ),
  index(`${table}_held_queue`)
    .on(t.created_at, t.id)
    .where(sql`held_for is not null and rejected_at is null`),
];

/** A tenant's review of a completed stay: one per booking; the landlord may answer it once. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    booking_id: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    reviewer_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    created_at: createdAt(),
    edited_at: instant(),
    answer: text(),
    answered_at: instant(),
    /** When it was shown; null while it waits for the landlord's review of the tenant. */
    published_at: instant(),
    ...heldColumns(),
  },
  (t) => [
    ...heldChecks("reviews", t),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_answer", sql`(${t.answer} is null) = (${t.answered_at} is null)`),
    index("reviews_property").on(t.property_id, t.created_at, t.id),
    index("reviews_reviewer").on(t.reviewer_id, t.created_at, t.id),
    index("reviews_hidden").on(t.created_at).where(sql`published_at is null`),
  ],
);

/** A landlord's review of the tenant of a completed stay: one per booking, hidden like the tenant's. */
export const tenantReviews = pgTable(
  "tenant_reviews",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    landlord_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tenant_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    comment: text().notNull(),
    created_at: createdAt(),
    edited_at: instant(),
    published_at: instant(),
    ...heldColumns(),
  },
  (t) => [
    ...heldChecks("tenant_reviews", t),
    check("tenant_reviews_rating", sql`${t.rating} between 1 and 5`),
    index("tenant_reviews_tenant").on(t.tenant_id, t.created_at, t.id),
    index("tenant_reviews_landlord").on(t.landlord_id, t.created_at, t.id),
    index("tenant_reviews_hidden").on(t.created_at).where(sql`published_at is null`),
  ],
);
