import { eq } from "drizzle-orm";
import type { PaymentReason } from "~/contract/payment-reasons";
import { PAYOUT_REASON_TEXT, REASON_TEXT } from "~/contract/payment-text";
import type { Db } from "~/db/client";
import { transfers } from "~/db/schema";
import { PAYMENT_NOTICES } from "~/domain/notification";
import type { CheckResult, StartResult } from "~/momo/types";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { askNextPart } from "./ask-next-part";
import { assignMoney } from "./assign-money";
import { passOnAtKeys } from "./at-keys";
import { postMovement } from "./ledger";
import { lockBooking, type PaidBooking } from "./lock-booking";
import { openHandover } from "./open-handover";
import { writePaymentStatus } from "./payment-status";
import { planPayout } from "./plan-transfers";
import { tellSide } from "./tell-side";
import {
  ABSENT_MS,
  allows,
  CHECK_EVERY_MS,
  GIVE_UP_MS,
  hasFailed,
  LATE_MS,
  nextCheck,
  nextStatus,
} from "./transfer-lifecycle";

type TransferRow = typeof transfers.$inferSelect;
/** What the provider said, or that the call has left it open. */
export type Outcome = StartResult | CheckResult | { state: "unknown" };

/**
 * Writes what a call to the provider has shown, with the money that it moved. What another process
 * has recorded by now stands: money moves once.
 */
export async function recordOutcome(
  ctx: Ctx,
  tx: Db,
  { id, booking_id, tries }: Pick<TransferRow, "id" | "booking_id" | "tries">,
  answer: Outcome,
): Promise<void> {
  const booking = await lockBooking(tx, booking_id);
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for("update");
  if (!row) return;
  // Another process has taken it since: what is said to have not moved may have moved by that one.
  const isOvertaken = row.tries !== tries && ["refused", "absent"].includes(answer.state);
  const outcome: Outcome = isOvertaken ? { state: "unknown" } : answer;
  if (outcome.state === "succeeded") return succeed(ctx, tx, booking, row, outcome);
  if (outcome.state === "refused") return end(ctx, tx, booking, row, "refuse", outcome.reason);
  if (outcome.state === "failed") return end(ctx, tx, booking, row, "fail", outcome.reason);
  const age = ctx.now().getTime() - (row.sent_at ?? ctx.now()).getTime();
  const isAbsent = outcome.state === "absent" && row.status === "sending" && age >= ABSENT_MS;
  const isOver = isAbsent || age >= GIVE_UP_MS;
  if (isOver && row.direction === "collect" && allows(row.status, "give_up", "we")) {
    return end(ctx, tx, booking, row, "give_up", "never_arrived");
  }
  // Another process that has it keeps its lease.
  await waitOn(ctx, tx, row, outcome, row.tries === tries ? null : row.claimed_until);
}

/** Nothing is known yet, or the provider has it and the payer has not answered. */
async function waitOn(
  ctx: Ctx,
  tx: Db,
  row: TransferRow,
  outcome: Outcome,
  claimed_until: Date | null = null,
): Promise<void> {
  const isTaken = outcome.state === "accepted" || outcome.state === "pending";
  const isOpen = allows(row.status, "accept", "provider");
  // What it has taken only now, since the first order was lost, rings only now.
  const sentAt = outcome.state === "accepted" ? ctx.now() : (row.sent_at ?? ctx.now());
  const isAway = isOpen && outcome.state === "unknown";
  const planned = isOpen || isAskedLate(ctx, row) ? nextCheck(sentAt, ctx.now(), isAway) : null;
  const at = planned && earlier(planned, heardAt(row));
  await tx
    .update(transfers)
    .set({
      claimed_until,
      next_check_at: at,
      ...(isTaken && isOpen && { status: nextStatus(row.status, "accept", "provider") }),
      ...("ref" in outcome && outcome.ref && { provider_ref: outcome.ref }),
    })
    .where(eq(transfers.id, row.id));
  if (at) await ctx.jobs.enqueue(tx, "move-transfer", { transferId: row.id }, { startAfter: at });
}

/** For when a callback asked for a check while the provider was being asked. */
function heardAt({ next_check_at, checked_at }: TransferRow): Date | null {
  const wait = (next_check_at?.getTime() ?? 0) - (checked_at?.getTime() ?? 0);
  return checked_at && wait >= CHECK_EVERY_MS ? next_check_at : null;
}

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);

async function succeed(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  row: TransferRow,
  { ref, fee = 0 }: { ref?: string; fee?: number },
): Promise<void> {
  const isLate = hasFailed(row);
  const action = isLate ? "succeed_late" : "succeed";
  if (!allows(row.status, action, "provider")) return release(tx, row);
  await tx
    .update(transfers)
    .set({
      ...ended(ctx),
      status: nextStatus(row.status, action, "provider"),
      reason: null,
      fee,
      ...(action === "succeed_late" && { late_at: ctx.now() }),
      provider_ref: ref ?? row.provider_ref,
    })
    .where(eq(transfers.id, row.id));
  if (row.direction === "collect") {
    const paid = { id: row.id, amount: row.amount, fee, created_at: row.created_at };
    const isHeld = await assignMoney(ctx, tx, booking, { ...paid, isLate });
    if (isHeld) {
      await openHandover(ctx, tx, booking);
      await passOnAtKeys(ctx, tx, booking);
    }
    if (!isLate) await askNextPart(ctx, tx, booking, row);
    return;
  }
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `arrived:${row.id}`,
    transferId: row.id,
    amounts: { transit: row.amount, provider: -row.amount - fee, provider_fee: fee },
  });
  const arrived = { booking, amount: row.amount, detail: row.number_shown };
  const isPayout = row.direction === "payout";
  const notice = isPayout ? PAYMENT_NOTICES.payout_arrived : PAYMENT_NOTICES.refund_arrived;
  await tellSide(ctx, tx, notice, arrived);
  if (isPayout) await planPayout(ctx, tx, booking);
}

/**
 * The provider will not move it any more. What was to leave stands in its account again, and waits
 * for an administrator or for the next occasion: a second try is another transfer.
 */
async function end(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  row: TransferRow,
  action: "refuse" | "fail" | "give_up",
  reason: PaymentReason,
): Promise<void> {
  const actor = action === "give_up" ? "we" : "provider";
  if (!allows(row.status, action, actor)) return release(tx, row);
  await tx
    .update(transfers)
    .set({ ...ended(ctx), status: nextStatus(row.status, action, actor), reason })
    .where(eq(transfers.id, row.id));
  // The provider has not said that it failed.
  if (action === "give_up")
    await waitOn(
      ctx,
      tx,
      { ...row, status: "failed", reason, ended_at: ctx.now() },
      { state: "unknown" },
    );
  const texts = row.direction === "collect" ? REASON_TEXT : PAYOUT_REASON_TEXT;
  const failed = { booking, amount: row.amount, detail: texts[reason] };
  if (row.direction === "collect") {
    await writePaymentStatus(ctx, tx, booking);
    return tellSide(ctx, tx, PAYMENT_NOTICES.payment_failed, failed);
  }
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `returned:${row.id}`,
    transferId: row.id,
    amounts: {
      transit: row.amount,
      [row.direction === "refund" ? "tenant" : "landlord"]: -row.amount,
    },
  });
  if (row.direction === "payout") await tellSide(ctx, tx, PAYMENT_NOTICES.payout_failed, failed);
}

/**
 * An administrator's word that money that was to leave has not: it stands in its account again.
 * @throws DomainError payment_closed
 */
export async function giveUpOutgoing(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  row: TransferRow,
): Promise<void> {
  if (row.direction === "collect" || !allows(row.status, "give_up", "we"))
    throw new DomainError("payment_closed");
  await end(ctx, tx, booking, row, "give_up", "never_arrived");
}

/** A failed payment of which the provider does not say so is asked about for days: it may come late. */
function isAskedLate(ctx: Ctx, { status, direction, ended_at }: TransferRow): boolean {
  if (status !== "failed" || direction !== "collect" || !ended_at) return false;
  return ctx.now().getTime() - ended_at.getTime() < LATE_MS;
}

const ended = (ctx: Ctx) => ({ claimed_until: null, next_check_at: null, ended_at: ctx.now() });

/** Gives the lease of a transfer back on which this answer came too late. */
async function release(tx: Db, { id, ended_at, next_check_at }: TransferRow): Promise<void> {
  await tx
    .update(transfers)
    .set({ claimed_until: null, next_check_at: ended_at ? null : next_check_at })
    .where(eq(transfers.id, id));
}
