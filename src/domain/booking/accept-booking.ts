import type { LandlordBooking } from "~/contract/schemas/booking";
import { databaseError, EXCLUSION_VIOLATION } from "~/db/errors";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { announceLater } from "./announce-decision";
import { decider, lockForDecision, writeDecision } from "./decide";
import { lockProperty, refuseBlocked } from "./occupy-dates";
import { landlordShape } from "./read-landlord-booking";

/**
 * Confirms a pending request. The database's exclusion constraint refuses overlaps; overlapping
 * requests stay pending. Their tenants and this one are notified once it can't be undone any more.
 * @throws DomainError not_found, booking_closed, stay_taken, stay_blocked
 */
export async function acceptBooking(ctx: Ctx, id: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockProperty(tx, id, actor.userId);
      const { to } = await lockForDecision(ctx, tx, {
        id,
        landlordId: actor.userId,
        action: "accept",
      });
      const booking = await writeDecision(ctx, tx, id, { status: to, decided_at: ctx.now() });
      await refuseBlocked(tx, booking);
      await audit(ctx, tx, { action: "booking.accept", targetType: "booking", targetId: id });
      await announceLater(ctx, tx, booking);
      return landlordShape(ctx, tx, booking);
    });
  } catch (error) {
    if (databaseError(error)?.code === EXCLUSION_VIOLATION) throw new DomainError("stay_taken");
    throw error;
  }
}
