import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, not, or, type SQL } from "drizzle-orm";
import { REQUEST_REMINDER_HOURS } from "~/contract/limits";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { bookingExpired, bookingLapsed, bookingReminder } from "../notification";
import { readRequest } from "./decide";
import { EXPIRED, lapseBounds, nextStatus, TAKEN } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";
import { datesTaken } from "./stay-shape";

const BATCH = 50;

/**
 * Cancels requests left unanswered for 48 hours or past their start day, notifying both sides unless
 * the dates had gone to somebody else, and reminds landlords once of those older than 20 hours that
 * can still be accepted. Several processes may run it at once: each batch skips rows that another
 * one has locked.
 */
export async function expireBookings(ctx: Ctx): Promise<{ expired: number; reminded: number }> {
  return {
    expired: await inBatches(ctx, expireSome),
    reminded: await inBatches(ctx, remindSome),
  };
}

async function inBatches(ctx: Ctx, some: (ctx: Ctx, tx: Db) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await ctx.db.transaction((tx) => some(ctx, tx));
    total += done;
    if (done < BATCH) return total;
  }
}

async function expireSome(ctx: Ctx, tx: Db): Promise<number> {
  const { createdBy, startBefore } = lapseBounds(ctx.now());
  const ids = await claim(
    tx,
    or(lte(bookings.created_at, createdBy), lt(bookings.start_date, startBefore)),
  );
  if (ids.length === 0) return 0;
  // Both sides were notified when the other request was accepted; no answer is missing.
  const lost = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), datesTaken));
  const taken = new Set(lost.map(({ id }) => id));
  const unanswered = ids.filter((id) => !taken.has(id));
  await cancel(ctx, tx, unanswered, EXPIRED);
  await cancel(ctx, tx, [...taken], TAKEN);
  for (const targetId of ids) {
    await audit(ctx, tx, { action: "booking.expire", targetType: "booking", targetId });
  }
  for (const parties of await loadParties(tx, unanswered)) {
    await notifyParty(ctx, tx, bookingExpired, parties);
    await notifyParty(ctx, tx, bookingLapsed, parties);
  }
  return ids.length;
}

async function cancel(ctx: Ctx, tx: Db, ids: string[], notes: string): Promise<void> {
  if (ids.length === 0) return;
  const status = nextStatus("pending", "expire", "system");
  const lapsed = await tx
    .update(bookings)
    .set({ status, notes, updated_at: ctx.now() })
    .where(inArray(bookings.id, ids))
    .returning({ id: bookings.id, landlord_id: bookings.landlord_id });
  for (const booking of lapsed) await readRequest(tx, booking);
}

async function remindSome(ctx: Ctx, tx: Db): Promise<number> {
  const { createdBy, startBefore } = lapseBounds(ctx.now());
  const due = new Date(ctx.now().getTime() - REQUEST_REMINDER_HOURS * 3_600_000);
  const ids = await claim(
    tx,
    and(
      isNull(bookings.reminded_at),
      lte(bookings.created_at, due),
      gt(bookings.created_at, createdBy),
      gte(bookings.start_date, startBefore),
      not(datesTaken),
    ),
  );
  if (ids.length === 0) return 0;
  await tx.update(bookings).set({ reminded_at: ctx.now() }).where(inArray(bookings.id, ids));
  for (const parties of await loadParties(tx, ids)) {
    await notifyParty(ctx, tx, bookingReminder, parties);
  }
  return ids.length;
}

/** Locks up to a batch of pending rows, oldest first, skipping those locked by others. */
async function claim(tx: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), which))
    .orderBy(asc(bookings.created_at))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}
