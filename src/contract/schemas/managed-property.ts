import { BILLING_PERIODS, CURRENCIES, PROPERTY_STATUSES } from "../enums";
import { TITLE_MAX } from "../limits";
import { MANAGED_SORTS } from "../managed-sorts";
import { instant, listPage, optional, uuid } from "./fields";
import { z } from "./french";

/** `q`: part of a title. `before`: the last one of the page before. */
export const managedQuery = z.object({
  status: z.enum(PROPERTY_STATUSES).optional(),
  q: optional(TITLE_MAX),
  sort: z.enum(MANAGED_SORTS).default("newest"),
  ...listPage({ size: 20, max: 100 }),
});
export type ManagedQuery = z.infer<typeof managedQuery>;

/** A row of the landlord's list; the rating is a mean to one decimal, 0 without reviews. */
export const managedProperty = z
  .object({
    id: uuid,
    title: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    price_per_month: z.int(),
    currency: z.enum(CURRENCIES),
    billing_period: z.enum(BILLING_PERIODS),
    /** Null where the listing does not say what moving in costs. */
    move_in_xaf: z.int().nullable(),
    status: z.enum(PROPERTY_STATUSES),
    featured: z.boolean(),
    views_count: z.int(),
    booking_count: z.int(),
    review_count: z.int(),
    average_rating: z.number(),
    cover_url: z.string().nullable(),
    cover_preview: z.string().nullable(),
    /** Why an administrator rejected or suspended it, while it is. */
    reason: z.string().nullable(),
    /** Rejected only until what `reason` asks for has been changed. */
    change_requested: z.boolean(),
    /** The side that made it inactive; null for a copy that never was online. */
    deactivated_by: z.enum(["landlord", "admin", "system"]).openapi("DeactivatedBy").nullable(),
    /** When it was last known to be free, and how often that has been asked since. */
    confirmed_at: instant.nullable(),
    confirmation_asks: z.int(),
    /** What its landlord changed waits for an administrator; it stays as it was. */
    edit_waits: z.boolean(),
    /** Since when it is offline because it is let. */
    rented_at: instant.nullable(),
    created_at: instant,
  })
  .openapi("ManagedProperty");
export type ManagedProperty = z.infer<typeof managedProperty>;

const count = z.int().nonnegative();
const counts = z.object({
  all: count,
  draft: count,
  pending: count,
  active: count,
  rejected: count,
  inactive: count,
  suspended: count,
});
export type StatusCounts = z.infer<typeof counts>;

/** `counts` are of every own property, `found` of those whose title holds `q`. */
export const managedList = z
  .object({
    items: z.array(managedProperty),
    /** The `before` of the next page; null on the last one. */
    next: uuid.nullable(),
    counts,
    found: counts,
  })
  .openapi("ManagedList");
export type ManagedList = z.infer<typeof managedList>;
