import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { checkFairReason } from "../fair-reason";
import { enforceQuota } from "../quotas";
import { announceLater } from "./announce-decision";
import { decider, lockForDecision, writeDecision } from "./decide";
import { landlordShape } from "./read-landlord-booking";

/**
 * Declines a pending request; the reason is stored in its notes, and sent to the tenant once it
 * can't be undone any more.
 * @throws DomainError not_found, booking_closed, invalid (an unfair reason), rate_limited
 */
export async function declineBooking(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  checkFairReason(reason);
  return ctx.db.transaction(async (tx) => {
    const { to } = await lockForDecision(ctx, tx, {
      id,
      landlordId: actor.userId,
      action: "decline",
    });
    const booking = await writeDecision(ctx, tx, id, {
      status: to,
      notes: reason,
      decided_at: ctx.now(),
    });
    await audit(ctx, tx, {
      action: "booking.decline",
      targetType: "booking",
      targetId: id,
      reason,
    });
    await announceLater(ctx, tx, booking);
    return landlordShape(ctx, tx, booking);
  });
}
