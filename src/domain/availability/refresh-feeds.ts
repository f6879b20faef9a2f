import { inArray, lt } from "drizzle-orm";
import { calendarFeeds } from "~/db/schema";
import type { Ctx } from "../context";

const EVERY_MS = 3 * 3_600_000;
const BATCH = 200;

/**
 * Has the calendars read that were last asked for three hours ago; answers how many. Several
 * processes may run it at once: each batch skips rows that another one has locked.
 */
export async function refreshFeeds(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction(async (tx) => {
      const due = tx
        .select({ id: calendarFeeds.id })
        .from(calendarFeeds)
        .where(lt(calendarFeeds.requested_at, new Date(now.getTime() - EVERY_MS)))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      const feeds = await tx
        .update(calendarFeeds)
        .set({ requested_at: now })
        .where(inArray(calendarFeeds.id, due))
        .returning({ id: calendarFeeds.id });
      for (const { id } of feeds) await ctx.jobs.enqueue(tx, "fetch-calendar", { feedId: id });
      return feeds.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}
