import { eq } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { isUuid } from "~/contract/schemas/fields";
import { transfers } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockBooking } from "./lock-booking";
import { planPayout, planRefunds } from "./plan-transfers";
import { providerOf } from "./provider-of";
import { CHECK_EVERY_MS } from "./transfer-lifecycle";

/**
 * An administrator has the provider asked about a transfer now, or a few seconds after it was asked
 * last. What became of it only the provider says.
 * @throws DomainError not_found, payment_closed, payments_off
 */
export async function checkTransfer(ctx: Ctx, transferId: string): Promise<void> {
  authorise(ctx, "payment:manage");
  providerOf(ctx);
  if (!isUuid(transferId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:manage");
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(transfers)
      .where(eq(transfers.id, transferId))
      .for("update");
    const { status, checked_at, booking_id } = orNotFound(found);
    if (!UNFINISHED_STATUSES.some((one) => one === status)) throw new DomainError("payment_closed");
    const soonest = (checked_at?.getTime() ?? 0) + CHECK_EVERY_MS;
    const at = new Date(Math.max(ctx.now().getTime(), soonest));
    await tx.update(transfers).set({ next_check_at: at }).where(eq(transfers.id, transferId));
    await ctx.jobs.enqueue(tx, "move-transfer", { transferId }, { startAfter: at });
    await audit(ctx, tx, {
      action: "payment.check_transfer",
      targetType: "booking",
      targetId: booking_id,
    });
  });
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
