import { desc, eq } from "drizzle-orm";
import type { BookingListQuery, TenantBookings } from "~/contract/schemas/booking";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { propertySummary } from "../property";
import { stayColumns, stayShape } from "./stay-shape";

/** The actor's own bookings as a tenant, newest first, with how many there are in all. */
export async function listTenantBookings(
  ctx: Ctx,
  { limit, offset }: BookingListQuery,
): Promise<TenantBookings> {
  const mine = eq(bookings.tenant_id, authorise(ctx, "booking:read:own").userId);
  const list = await ctx.db
    .select({ booking: stayColumns, property: propertySummary })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(mine)
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(limit)
    .offset(offset);
  return {
    bookings: list.map(({ booking, property }) => ({ ...stayShape(booking), property })),
    total: await ctx.db.$count(bookings, mine),
  };
}
