import { desc, eq } from "drizzle-orm";
import type { BookingListQuery, LandlordBookings } from "~/contract/schemas/booking";
import { bookings, profiles, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { propertySummary } from "../property";
import { stayColumns, stayShape } from "./stay-shape";

/** Bookings of the actor's own properties, newest first, with their tenants. */
export async function listLandlordBookings(
  ctx: Ctx,
  { limit, offset }: BookingListQuery,
): Promise<LandlordBookings> {
  const mine = eq(bookings.landlord_id, authorise(ctx, "booking:decide").userId);
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
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .innerJoin(profiles, eq(profiles.user_id, bookings.tenant_id))
    .where(mine)
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(limit)
    .offset(offset);
  return {
    bookings: list.map(({ booking, ...rest }) => ({ ...stayShape(booking), ...rest })),
    total: await ctx.db.$count(bookings, mine),
  };
}
