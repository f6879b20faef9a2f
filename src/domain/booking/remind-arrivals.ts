import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import { addDays, startOfDay, today } from "../calendar";
import type { Ctx } from "../context";
import { arrivalTomorrow, guestTomorrow } from "../notification";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";

const BATCH = 50;
/** Nobody's phone rings for this at night. */
const FROM_HOUR = 8;

/**
 * Reminds both sides of the confirmed stays that begin tomorrow, Douala time, once each; answers how
 * many stays. Several processes may run it at once: each batch skips rows that another one has locked.
 */
export async function remindArrivals(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const day = today(now);
  if (now.getTime() < startOfDay(day).getTime() + FROM_HOUR * 3_600_000) return 0;
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction((tx) => remindSome(ctx, tx, addDays(day, 1)));
    total += done;
    if (done < BATCH) return total;
  }
}

async function remindSome(ctx: Ctx, tx: Db, arrival: string): Promise<number> {
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        eq(bookings.start_date, arrival),
        isNull(bookings.arrival_told_at),
        // Of an acceptance that can still be undone its tenant does not know yet.
        isNotNull(bookings.announced_at),
      ),
    )
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.update(bookings).set({ arrival_told_at: ctx.now() }).where(inArray(bookings.id, ids));
  for (const parties of await loadParties(tx, ids)) {
    await notifyParty(ctx, tx, arrivalTomorrow, parties);
    await notifyParty(ctx, tx, guestTomorrow, parties);
  }
  return ids.length;
}
