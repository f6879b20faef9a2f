import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { addDays, HOUR_MS, today } from "~/contract/days";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import {
  arrivalToday,
  arrivalTomorrow,
  type BookingNotice,
  guestToday,
  guestTomorrow,
} from "../notification";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";

const BATCH = 50;
/** Reminders keep to the day: no phone rings at night. */
const FROM_HOUR = 8;

/**
 * Reminds both sides of the confirmed stays that begin tomorrow, Douala time, once each, and of
 * those that begin today if the job did not run yesterday; answers how many stays. Several
 * processes may run it at once: each batch skips rows that another one has locked.
 */
export async function remindArrivals(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const day = today(now);
  if (now.getTime() < startOfDay(day).getTime() + FROM_HOUR * HOUR_MS) return 0;
  let total = 0;
  for (const when of [
    { arrival: day, notices: [arrivalToday, guestToday], before: startOfDay(day) },
    { arrival: addDays(day, 1), notices: [arrivalTomorrow, guestTomorrow], before: now },
  ]) {
    for (let done = BATCH; done === BATCH; total += done) {
      done = await ctx.db.transaction((tx) => remindSome(ctx, tx, when));
    }
  }
  return total;
}

/** `before`: stays agreed later were announced just now. */
type When = { arrival: string; notices: BookingNotice[]; before: Date };

async function remindSome(ctx: Ctx, tx: Db, { arrival, notices, before }: When): Promise<number> {
  const hourAgo = new Date(ctx.now().getTime() - HOUR_MS);
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        eq(bookings.start_date, arrival),
        isNull(bookings.arrival_told_at),
        sql`coalesce(${bookings.announced_at}, ${bookings.decided_at}) <= ${before.toISOString()}::timestamptz`,
        // The tenant does not know yet of an acceptance that can still be undone. One that is older
        // stands, also if telling it failed.
        or(isNotNull(bookings.announced_at), lt(bookings.decided_at, hourAgo)),
      ),
    )
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.update(bookings).set({ arrival_told_at: ctx.now() }).where(inArray(bookings.id, ids));
  for (const parties of await loadParties(tx, ids)) {
    for (const notice of notices) await notifyParty(ctx, tx, notice, parties);
  }
  return ids.length;
}
