import { and, desc, eq } from "drizzle-orm";
import type { TenantBookings } from "~/contract/schemas/booking";
import type { TenantBookingQuery } from "~/contract/schemas/booking-query";
import { isUuid } from "~/contract/schemas/fields";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { propertySummary } from "../property";
import { stayColumns, stayShape } from "./stay-shape";

/**
 * The actor's own bookings as a tenant, of one property or status if asked, newest first, with how
 * many there are in all.
 */
export async function listTenantBookings(
  ctx: Ctx,
  { limit, before, offset, propertyId, status }: TenantBookingQuery,
): Promise<TenantBookings> {
  const { userId } = authorise(ctx, "booking:read:own");
  if (propertyId !== undefined && !isUuid(propertyId))
    return { bookings: [], total: 0, next: null };
  const own = eq(bookings.tenant_id, userId);
  const mine = and(
    own,
    propertyId === undefined ? undefined : eq(bookings.property_id, propertyId),
    status && eq(bookings.status, status),
  );
  const list = await ctx.db
    .select({ booking: stayColumns, property: propertySummary })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(and(mine, afterRow(before, [bookings.created_at, bookings.id], "desc", own)))
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(limit + 1)
    .offset(offset);
  const shown = list.slice(0, limit);
  return {
    bookings: shown.map(({ booking, property }) => ({ ...stayShape(booking), property })),
    total: await ctx.db.$count(bookings, mine),
    next: list.length > limit ? (shown.at(-1)?.booking.id ?? null) : null,
  };
}
