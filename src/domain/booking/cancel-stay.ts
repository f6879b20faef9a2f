import { today } from "~/contract/days";
import { MESSAGES } from "~/contract/errors";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { checkFairReason } from "../fair-reason";
import { stayTakenBack } from "../notification";
import { giveBack } from "../payment";
import { enforceQuota } from "../quotas";
import { closeChange, waitingChange } from "./changes";
import { decider, lockForDecision, writeDecision } from "./decide";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { landlordShape } from "./read-landlord-booking";

/**
 * A landlord takes back a confirmed stay that has not begun: its days are free again, its tenant
 * reads the reason, and visitors of the landlord's listings read for a year that it happened.
 * @throws DomainError not_found, invalid (an unfair reason), booking_closed unless confirmed and to come
 */
export async function cancelStay(ctx: Ctx, id: string, reason: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  checkFairReason(reason);
  return ctx.db.transaction(async (tx) => {
    const { booking, to } = await lockForDecision(ctx, tx, {
      id,
      landlordId: actor.userId,
      action: "cancel",
    });
    if (booking.start_date <= today(ctx.now())) {
      throw new DomainError("booking_closed", { message: MESSAGES.stay_begun });
    }
    const moot = await waitingChange(tx, id);
    if (moot) await closeChange(ctx, tx, moot.id, { status: "withdrawn" });
    const cancelled = await writeDecision(ctx, tx, id, {
      status: to,
      cancelled_at: ctx.now(),
      notes: reason,
    });
    await giveBack(ctx, tx, cancelled);
    await audit(ctx, tx, {
      action: "booking.cancel_confirmed",
      targetType: "booking",
      targetId: id,
      reason,
    });
    await notifyParty(ctx, tx, stayTakenBack, await partiesOf(tx, id), reason);
    return landlordShape(ctx, tx, cancelled);
  });
}
