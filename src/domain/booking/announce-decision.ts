import { and, eq, isNull } from "drizzle-orm";
import { UNDO_SECONDS } from "~/contract/limits";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import type { JobData } from "../jobs";
import { bookingAccepted, bookingDeclined } from "../notification";
import { planDues } from "../payment";
import { notifyParty } from "./notify-party";
import { notifyDisplaced } from "./occupy-dates";
import { partiesOf } from "./parties";
import { type StayRow, stayColumns } from "./stay-shape";

/** Enqueues the tenants' notices of a decision just made, for when it can't be undone any more. */
export async function announceLater(ctx: Ctx, tx: Db, booking: StayRow): Promise<void> {
  const decidedAt = orNotFound(booking.decided_at ?? undefined);
  await ctx.jobs.enqueue(
    tx,
    "announce-decision",
    { bookingId: booking.id, decidedAt: decidedAt.toISOString() },
    { startAfter: new Date(decidedAt.getTime() + UNDO_SECONDS * 1000) },
  );
}

/**
 * Tells the tenant of a decision, and those whose requests lost their dates to it; once, and not if
 * it was undone, or the tenant cancelled before.
 */
export async function announceDecision(
  ctx: Ctx,
  { bookingId, decidedAt }: JobData["announce-decision"],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ announced_at: ctx.now() })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.decided_at, new Date(decidedAt)),
          isNull(bookings.announced_at),
        ),
      )
      .returning(stayColumns);
    if (booking) await announce(ctx, tx, booking);
  });
}

async function announce(ctx: Ctx, tx: Db, booking: StayRow): Promise<void> {
  if (booking.cancelled_at) return;
  const parties = await partiesOf(tx, booking.id);
  if (booking.status === "cancelled") {
    await notifyParty(ctx, tx, bookingDeclined, parties, booking.notes);
    return;
  }
  await planDues(ctx, tx, booking);
  await notifyParty(ctx, tx, bookingAccepted, parties);
  await notifyDisplaced(ctx, tx, booking);
}
