import { eq } from "drizzle-orm";
import type { Availability, ChangeFeedInput } from "~/contract/schemas/availability";
import { calendarFeeds } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { propertyOfFeed } from "./own-feed";
import { availabilityShape } from "./read-availability";

/**
 * Leaves out the days that a calendar kept elsewhere closes at its end, or counts them again, from
 * its next reading on, which is asked for.
 * @throws DomainError not_found, rate_limited
 */
export async function changeFeed(
  ctx: Ctx,
  id: string,
  { leavesOutWindow }: ChangeFeedInput,
): Promise<Availability> {
  const actor = keeper(ctx, id);
  await enforceQuota(ctx, "calendar:change");
  return ctx.db.transaction(async (tx) => {
    const propertyId = await propertyOfFeed(tx, id, actor.userId);
    await lockOwn(tx, propertyId, actor.userId);
    await tx
      .update(calendarFeeds)
      .set({ leaves_out_window: leavesOutWindow, requested_at: ctx.now() })
      .where(eq(calendarFeeds.id, id));
    await ctx.jobs.enqueue(tx, "fetch-calendar", { feedId: id });
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}
