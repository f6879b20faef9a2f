import { eq } from "drizzle-orm";
import type { ProviderAnswer } from "~/contract/payment";
import { isUuid } from "~/contract/schemas/fields";
import { transfers } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockBooking } from "./lock-booking";
import { moveTransfer } from "./move-transfer";
import { planPayout, planRefunds } from "./plan-transfers";
import { providerOf } from "./provider-of";
import { giveUpOutgoing, type Outcome } from "./record-outcome";
import { CHECK_EVERY_MS, isUnfinished, RESEND_OUT_MS } from "./transfer-lifecycle";

type TransferRow = typeof transfers.$inferSelect;

/**
 * An administrator has the provider asked about a transfer now, and reads its answer; null, and a
 * question a few seconds later, where it was just asked. What became of it only the provider says.
 * @throws DomainError not_found, payment_closed, payments_off
 */
export async function checkTransfer(ctx: Ctx, transferId: string): Promise<ProviderAnswer | null> {
  authorise(ctx, "payment:manage");
  providerOf(ctx);
  const row = await readUnfinished(ctx, transferId);
  await enforceQuota(ctx, "payment:manage");
  const answer = await askNow(ctx, row);
  await audit(ctx, ctx.db, {
    action: "payment.check_transfer",
    targetType: "booking",
    targetId: row.booking_id,
    details: { answer: answer ?? "later" },
  });
  return answer;
}

/**
 * An administrator ends a payout or refund that left more than a day ago and that the provider, asked
 * once more, does not know: its money stands in its account again, to be sent anew. It is never ended
 * as paid.
 * @throws DomainError not_found, payment_closed, transfer_known, payments_off
 */
export async function giveUpTransfer(
  ctx: Ctx,
  { transferId, reason }: { transferId: string; reason: string },
): Promise<void> {
  authorise(ctx, "payment:manage");
  providerOf(ctx);
  const asked = await readUnfinished(ctx, transferId);
  await enforceQuota(ctx, "payment:manage");
  if (!mayBeGivenUp(asked, ctx.now())) throw new DomainError("transfer_known");
  if ((await askNow(ctx, asked)) !== "absent") throw new DomainError("transfer_known");
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, asked.booking_id);
    const [row] = await tx
      .select()
      .from(transfers)
      .where(eq(transfers.id, transferId))
      .for("update");
    await giveUpOutgoing(ctx, tx, booking, orNotFound(row));
    await audit(ctx, tx, {
      action: "payment.give_up_transfer",
      targetType: "booking",
      targetId: booking.id,
      reason,
      details: { answer: "absent" },
    });
  });
}

/** Whether money that leaves is so old, without the provider's word, that it is sent no more. */
export const mayBeGivenUp = ({ direction, status, sent_at }: TransferRow, now: Date): boolean =>
  direction !== "collect" &&
  status === "sending" &&
  sent_at !== null &&
  now.getTime() - sent_at.getTime() > RESEND_OUT_MS;

/** @throws DomainError not_found, payment_closed */
async function readUnfinished(ctx: Ctx, transferId: string): Promise<TransferRow> {
  if (!isUuid(transferId)) throw new DomainError("not_found");
  const [found] = await ctx.db.select().from(transfers).where(eq(transfers.id, transferId));
  const row = orNotFound(found);
  if (!isUnfinished(row)) throw new DomainError("payment_closed");
  return row;
}

const ANSWER_OF: Record<Outcome["state"], ProviderAnswer> = {
  accepted: "pending",
  pending: "pending",
  absent: "absent",
  unknown: "silent",
  succeeded: "succeeded",
  failed: "failed",
  refused: "failed",
};

/** Asks the provider, or has it asked soon where it was asked within ten seconds. */
async function askNow(
  ctx: Ctx,
  { id, checked_at }: Pick<TransferRow, "id" | "checked_at">,
): Promise<ProviderAnswer | null> {
  const now = ctx.now();
  const at = new Date(Math.max(now.getTime(), (checked_at?.getTime() ?? 0) + CHECK_EVERY_MS));
  await ctx.db.transaction(async (tx) => {
    await tx.update(transfers).set({ next_check_at: at }).where(eq(transfers.id, id));
    if (at > now)
      await ctx.jobs.enqueue(tx, "move-transfer", { transferId: id }, { startAfter: at });
  });
  const outcome = at > now ? undefined : await moveTransfer(ctx, id);
  return outcome ? ANSWER_OF[outcome.state] : null;
}

/**
 * An administrator sends once more what stands in a booking's landlord (`payout`) or tenant account
 * (`refund`), however often it failed.
 * @throws DomainError not_found, nothing_to_send, payments_off
 */
export async function sendAgain(
  ctx: Ctx,
  { bookingId, direction }: { bookingId: string; direction: "payout" | "refund" },
): Promise<void> {
  authorise(ctx, "payment:manage");
  providerOf(ctx);
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:manage");
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const before = await tx.$count(transfers, eq(transfers.booking_id, bookingId));
    if (direction === "payout") await planPayout(ctx, tx, booking);
    else await planRefunds(ctx, tx, bookingId);
    const planned = (await tx.$count(transfers, eq(transfers.booking_id, bookingId))) - before;
    if (planned === 0) throw new DomainError("nothing_to_send");
    await audit(ctx, tx, {
      action: "payment.send_again",
      targetType: "booking",
      targetId: bookingId,
      details: { direction },
    });
  });
}
