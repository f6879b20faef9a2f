import { and, eq } from "drizzle-orm";
import type { TenantStatistics } from "~/contract/schemas/statistics";
import { bookings, favorites, notifications, reviews } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The tenant's own bookings, favourites and reviews, and what they have not read yet, counted. */
export async function tenantStatistics(ctx: Ctx): Promise<TenantStatistics> {
  const { userId } = authorise(ctx, "booking:read:own");
  const unread = and(eq(notifications.user_id, userId), eq(notifications.read, false));
  return {
    bookings: await ctx.db.$count(bookings, eq(bookings.tenant_id, userId)),
    favorites: await ctx.db.$count(favorites, eq(favorites.user_id, userId)),
    reviews: await ctx.db.$count(reviews, eq(reviews.reviewer_id, userId)),
    unread_notifications: await ctx.db.$count(notifications, unread),
  };
}
