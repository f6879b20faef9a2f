import { and, eq, sql } from "drizzle-orm";
import { landlordBreakdown } from "~/contract/booking-price";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, profiles, reviews, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { propertyDetail } from "./property-detail";
import { mean, type StayRow, stayColumns, stayShape } from "./stay-shape";
import { timeline } from "./timeline";

/**
 * A booking of the actor's own property, with who asks for it and what it earns.
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

/** The landlord's view of a row; `db` may be the transaction that has just changed it. */
export async function landlordShape(ctx: Ctx, db: Db, booking: StayRow): Promise<LandlordBooking> {
  return {
    ...stayShape(booking),
    property: await propertyDetail(db, booking.property_id),
    tenant: await tenantOf(db, booking.tenant_id),
    timeline: timeline(booking, ctx.now()),
    earnings: landlordBreakdown(booking.total_amount, booking.commission_rate),
    access_information: booking.access_information,
    access_shared_at: booking.access_shared_at?.toISOString() ?? null,
  };
}

async function tenantOf(db: Db, tenantId: string): Promise<LandlordBooking["tenant"]> {
  const [profile] = await db
    .select({
      id: profiles.user_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      phone: profiles.phone,
      avatar_url: profiles.avatar_url,
      email: users.email,
      created_at: profiles.created_at,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.user_id, tenantId));
  const [given] = await db
    .select({
      sum: sql`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(reviews)
    .where(eq(reviews.reviewer_id, tenantId));
  const { created_at, ...person } = orNotFound(profile);
  const { sum, count } = orNotFound(given);
  return {
    ...person,
    created_at: created_at.toISOString(),
    rating: mean(sum, count),
    review_count: count,
    bookings_count: await db.$count(bookings, eq(bookings.tenant_id, tenantId)),
  };
}
