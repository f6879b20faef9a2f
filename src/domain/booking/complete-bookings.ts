import { and, eq, inArray, lt } from "drizzle-orm";
import { bookings } from "~/db/schema";
import { today } from "../calendar";
import type { Ctx } from "../context";
import { nextStatus } from "./lifecycle";

const BATCH = 500;

/**
 * Completes confirmed stays from the day after their end, Douala time; answers how many. Several
 * processes may run it at once: each batch skips rows that another one has locked.
 */
export async function completeBookings(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction(async (tx) => {
      const over = tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.status, "confirmed"), lt(bookings.end_date, today(now))))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      const rows = await tx
        .update(bookings)
        .set({
          status: nextStatus("confirmed", "complete", "system"),
          completed_at: now,
          updated_at: now,
        })
        .where(inArray(bookings.id, over))
        .returning({ id: bookings.id });
      return rows.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}
