import { and, eq, inArray, lt } from "drizzle-orm";
import { today } from "~/contract/days";
import { bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { guestLeft, stayCompleted } from "../notification";
import { nextStatus } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";

const BATCH = 50;

/**
 * Completes confirmed stays from the day after their end, Douala time, and tells both sides; answers
 * how many. Several
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
      const ids = rows.map(({ id }) => id);
      for (const parties of await loadParties(tx, ids)) {
        await notifyParty(ctx, tx, stayCompleted, parties);
        await notifyParty(ctx, tx, guestLeft, parties);
      }
      return rows.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}
