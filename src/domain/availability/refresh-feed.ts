import { eq } from "drizzle-orm";
import type { Availability } from "~/contract/schemas/availability";
import { calendarFeeds } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { propertyOfFeed } from "./own-feed";
import { availabilityShape } from "./read-availability";

/**
 * Has a calendar kept elsewhere read now.
 * @throws DomainError not_found, rate_limited
 */
export async function refreshFeed(ctx: Ctx, id: string): Promise<Availability> {
  const actor = keeper(ctx, id);
  await enforceQuota(ctx, "calendar:change");
  return ctx.db.transaction(async (tx) => {
    const propertyId = await propertyOfFeed(tx, id, actor.userId);
    await lockOwn(tx, propertyId, actor.userId);
    await tx.update(calendarFeeds).set({ requested_at: ctx.now() }).where(eq(calendarFeeds.id, id));
    await ctx.jobs.enqueue(tx, "fetch-calendar", { feedId: id });
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}
