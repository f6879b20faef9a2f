import { and, inArray, lt, sql } from "drizzle-orm";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";

const LIFE_MS = 365 * 86_400_000;
const BATCH = 1000;

/** Deletes read notifications a year after they came; answers how many. Unread ones stay. */
export async function sweepNotifications(ctx: Ctx): Promise<number> {
  const old = and(
    // Written out: as a parameter it would not be known to stand in the index of read ones.
    sql`${notifications.read}`,
    lt(notifications.created_at, new Date(ctx.now().getTime() - LIFE_MS)),
  );
  for (let total = 0; ; ) {
    const some = ctx.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(old)
      .limit(BATCH);
    const gone = await ctx.db
      .delete(notifications)
      .where(inArray(notifications.id, some))
      .returning({ id: notifications.id });
    total += gone.length;
    if (gone.length < BATCH) return total;
  }
}
