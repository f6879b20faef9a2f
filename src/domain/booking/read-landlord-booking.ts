import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, reviews, tenantReviews } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { findThread } from "../messaging";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { meanRating } from "../rating";
import { lastChange } from "./changes";
import { propertyDetail } from "./property-detail";
import { isBlocked } from "./stay-dates";
import { readStayReviews } from "./stay-reviews";
import { earningsOf, type StayRow, stayColumns, stayShape } from "./stay-shape";
import { readTimeline } from "./timeline";

/**
 * A booking of the actor's own property, with its tenant and its earnings.
 * @throws DomainError not_found for an absent booking and for another landlord's
 */
export async function readLandlordBooking(ctx: Ctx, id: string): Promise<LandlordBooking> {
  const actor = authorise(ctx, "booking:decide");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select(stayColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.landlord_id, actor.userId)));
  return landlordShape(ctx, ctx.db, orNotFound(row));
}

/** The landlord's view of a booking; `db` may be the transaction that has just changed it. */
export async function landlordShape(ctx: Ctx, db: Db, booking: StayRow): Promise<LandlordBooking> {
  return {
    ...stayShape(booking),
    property: await propertyDetail(db, booking.property_id),
    tenant: await tenantOf(db, booking.tenant_id),
    timeline: await readTimeline(ctx, db, booking),
    change: await lastChange(db, booking.id),
    dates_blocked: await isHeldBack(db, booking),
    thread_id: (await findThread(db, booking))?.id ?? null,
    earnings: earningsOf(booking),
    stay_reviews: await readStayReviews(db, booking, "landlord"),
    access_information: booking.access_information,
    access_shared_at: booking.access_shared_at?.toISOString() ?? null,
  };
}

async function isHeldBack(db: Db, { status, property_id, start_date, end_date }: StayRow) {
  if (status !== "pending") return false;
  return isBlocked(db, property_id, { startDate: start_date, endDate: end_date });
}

async function tenantOf(db: Db, tenantId: string): Promise<LandlordBooking["tenant"]> {
  const given = await shownRatings(db, reviews, eq(reviews.reviewer_id, tenantId));
  const received = await shownRatings(db, tenantReviews, eq(tenantReviews.tenant_id, tenantId));
  return {
    ...(await readProfile(db, tenantId)),
    rating: given.mean,
    review_count: given.count,
    landlords_rating: received.mean,
    landlords_review_count: received.count,
    bookings_count: await db.$count(bookings, eq(bookings.tenant_id, tenantId)),
  };
}

/** Mean and number of the reviews that are shown already; null without one. */
async function shownRatings(
  db: Db,
  table: typeof reviews | typeof tenantReviews,
  which: ReturnType<typeof eq>,
) {
  const [row] = await db
    .select({
      sum: sql`coalesce(sum(${table.rating}), 0)`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(and(which, isNotNull(table.published_at)));
  const { sum, count } = orNotFound(row);
  return { mean: count === 0 ? null : meanRating(sum, count), count };
}
