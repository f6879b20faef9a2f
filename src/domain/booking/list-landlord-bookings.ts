import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "~/contract/enums";
import type { LandlordBookings } from "~/contract/schemas/booking";
import type { ReceivedBookingQuery } from "~/contract/schemas/booking-query";
import { bookings, profiles, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { propertySummary } from "../property";
import { meanRating } from "../rating";
import { datesTaken, earningsOf, stayColumns, stayShape } from "./stay-shape";

/** A request that lost its dates needs no answer. */
const shownStatus = sql<BookingStatus>`(case when ${datesTaken} then 'cancelled'
  else bookings.status end)`;
const shownReviews = sql`from tenant_reviews r
  where r.tenant_id = bookings.tenant_id and r.published_at is not null`;
const arrival = sql<string>`to_char(bookings.start_date, 'YYYY-MM')`;

/** Bookings of the actor's own properties with their tenants, newest or oldest first. */
export async function listLandlordBookings(
  ctx: Ctx,
  { limit, before, after, offset, status, month, order, with: extra }: ReceivedBookingQuery,
): Promise<LandlordBookings> {
  const { userId } = authorise(ctx, "booking:decide");
  const all = eq(bookings.landlord_id, userId);
  const mine = and(
    all,
    status && eq(shownStatus, status),
    month === undefined ? undefined : eq(arrival, month),
  );
  const cursor = order === "oldest" ? after : before;
  const direction = order === "oldest" ? "asc" : "desc";
  const keys = [bookings.created_at, bookings.id] as const;
  const list = await ctx.db
    .select({
      booking: stayColumns,
      property: propertySummary,
      tenant: {
        id: profiles.user_id,
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        avatar_url: profiles.avatar_url,
      },
      landlords_sum: sql`(select coalesce(sum(r.rating), 0) ${shownReviews})`.mapWith(Number),
      landlords_review_count: sql`(select count(*) ${shownReviews})`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .innerJoin(profiles, eq(profiles.user_id, bookings.tenant_id))
    .where(and(mine, afterRow(cursor, keys, direction, all)))
    .orderBy(...keys.map(direction === "asc" ? asc : desc))
    .limit(limit + 1)
    .offset(offset);
  const shown = list.slice(0, limit);
  return {
    bookings: shown.map(({ booking, property, tenant, landlords_sum: sum, ...reviewed }) => ({
      ...stayShape(booking),
      property,
      tenant: {
        ...tenant,
        landlords_rating: sum === 0 ? null : meanRating(sum, reviewed.landlords_review_count),
        ...reviewed,
      },
      earnings: earningsOf(booking),
    })),
    total: await ctx.db.$count(bookings, mine),
    next: list.length > limit ? (shown.at(-1)?.booking.id ?? null) : null,
    ...(extra === "groups" && { groups: await countGroups(ctx, all) }),
  };
}

function countGroups(ctx: Ctx, all: SQL) {
  return ctx.db
    .select({ status: shownStatus, month: arrival, count: count() })
    .from(bookings)
    .where(all)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`2 desc`, sql`1`);
}
