import type { LandlordBooking } from "~/contract/schemas/booking";
import { databaseError, EXCLUSION_VIOLATION } from "~/db/errors";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { bookingAccepted } from "../notification";
import { enforceQuota } from "../quotas";
import { decider, lockForDecision, writeDecision } from "./decide";
import { notifyParty } from "./notify-party";
import { lockProperty, notifyDisplaced, refuseBlocked } from "./occupy-dates";
import { loadParties } from "./parties";
import { landlordShape } from "./read-landlord-booking";

/**
 * Confirms a pending request. The database's exclusion constraint refuses overlaps; the tenants of
 * overlapping requests are notified and their requests stay pending.
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
      for (const parties of await loadParties(tx, [id])) {
        await notifyParty(ctx, tx, bookingAccepted, parties);
      }
      await notifyDisplaced(ctx, tx, booking);
      return landlordShape(ctx, tx, booking);
    });
  } catch (error) {
    if (databaseError(error)?.code === EXCLUSION_VIOLATION) throw new DomainError("stay_taken");
    throw error;
  }
}
