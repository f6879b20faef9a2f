import { and, eq, inArray, lt, or } from "drizzle-orm";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";

const YEAR_MS = 365 * 86_400_000;
const BATCH = 1000;

/** Deletes notifications a year after they came, unread ones after two; answers how many. */
export async function sweepNotifications(ctx: Ctx): Promise<number> {
  const olderThan = (years: number) =>
    lt(notifications.created_at, new Date(ctx.now().getTime() - years * YEAR_MS));
  const old = and(olderThan(1), or(eq(notifications.read, true), olderThan(2)));
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
