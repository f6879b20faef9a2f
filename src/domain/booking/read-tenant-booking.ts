import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { tenantBreakdown } from "~/contract/booking-price";
import type { TenantBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { amenities, bookings, properties, propertyAmenities, reviews } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { findThread } from "../messaging";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { contactColumns, shownContact } from "../property";
import { meanRating } from "../rating";
import { lastChange } from "./changes";
import { cancellationOf, freeCancellationEnd } from "./lifecycle";
import { propertyDetail } from "./property-detail";
import { readStayReviews } from "./stay-reviews";
import { type StayRow, stayColumns, stayShape } from "./stay-shape";
import { readTimeline } from "./timeline";

const SHOWN_RATINGS = 100;

/**
 * A booking as its tenant reads it; access information only while the booking is confirmed.
 * @throws DomainError not_found for an absent booking and for another tenant's
 */
export async function readTenantBooking(ctx: Ctx, id: string): Promise<TenantBooking> {
  const actor = authorise(ctx, "booking:read:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  const { db } = ctx;
  const [row] = await db
    .select(stayColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenant_id, actor.userId)));
  return tenantShape(ctx, db, orNotFound(row));
}

/** The tenant's view of a booking; `db` may be the transaction that has just changed it. */
export async function tenantShape(ctx: Ctx, db: Db, booking: StayRow): Promise<TenantBooking> {
  const stay = stayShape(booking);
  const shared = booking.status === "confirmed" ? booking.access_shared_at : null;
  return {
    ...stay,
    property: {
      ...(await propertyDetail(db, booking.property_id)),
      ...(await amenitiesAndReviews(db, booking.property_id)),
    },
    landlord: await landlordOf(db, booking),
    breakdown: tenantBreakdown(booking.total_amount, stay.nights),
    timeline: await readTimeline(ctx, db, booking),
    change: await lastChange(db, booking.id),
    thread_id: (await findThread(db, booking))?.id ?? null,
    cancellation: cancellationOf(booking, ctx.now()),
    free_cancellation_end:
      booking.status === "confirmed" ? freeCancellationEnd(booking).toISOString() : null,
    reviewed: (await db.$count(reviews, eq(reviews.booking_id, booking.id))) > 0,
    stay_reviews: await readStayReviews(db, booking, "tenant"),
    access_information: shared ? booking.access_information : null,
    access_shared_at: shared?.toISOString() ?? null,
  };
}

async function amenitiesAndReviews(db: Db, propertyId: string) {
  const equipment = await db
    .select({ name: amenities.name, icon: amenities.icon, category: amenities.category })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenity_id))
    .where(eq(propertyAmenities.property_id, propertyId))
    .orderBy(asc(sql`${amenities.name} collate "und-x-icu"`));
  const ratings = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(and(eq(reviews.property_id, propertyId), isNotNull(reviews.published_at)))
    .orderBy(desc(reviews.created_at))
    .limit(SHOWN_RATINGS);
  return {
    amenities: equipment,
    reviews: ratings,
    ...(await ratingOf(db, eq(properties.id, propertyId))),
  };
}

async function landlordOf(db: Db, booking: Pick<StayRow, "landlord_id" | "property_id">) {
  const profile = await readProfile(db, booking.landlord_id);
  const { id, first_name, last_name, avatar_url } = profile;
  const [listing] = await db
    .select(contactColumns)
    .from(properties)
    .where(eq(properties.id, booking.property_id));
  return {
    id,
    first_name,
    last_name,
    avatar_url,
    ...shownContact(orNotFound(listing), profile),
    ...(await ratingOf(db, eq(properties.landlord_id, id))),
  };
}

/** The mean over every review of one property, or of all properties of a landlord; null without any. */
async function ratingOf(db: Db, which: ReturnType<typeof eq>) {
  const [row] = await db
    .select({
      sum: sql`coalesce(sum(${properties.rating_sum}), 0)`.mapWith(Number),
      count: sql`coalesce(sum(${properties.review_count}), 0)`.mapWith(Number),
    })
    .from(properties)
    .where(which);
  const { sum, count } = orNotFound(row);
  return { rating: count === 0 ? null : meanRating(sum, count), review_count: count };
}
