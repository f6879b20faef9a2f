import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { checkFairReason } from "../fair-reason";
import { cancellationDeclined, modificationDeclined } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { bookingOfChange, closeChange } from "./changes";
import { lockReceived } from "./decide";
import { nextStatus } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { landlordShape } from "./read-landlord-booking";

/**
 * Refuses what the tenant asked, with the reason; the booking stays as it is.
 * @throws DomainError not_found, booking_closed, change_closed, invalid (an unfair reason), rate_limited
 */
export async function declineChange(
  ctx: Ctx,
  changeId: string,
  reason: string,
): Promise<LandlordBooking> {
  const actor = authorise(ctx, "booking:decide");
  await enforceQuota(ctx, "booking:decide");
  checkFairReason(reason);
  return ctx.db.transaction(async (tx) => {
    const id = await bookingOfChange(tx, changeId);
    const booking = await lockReceived(tx, id, actor.userId);
    nextStatus(booking.status, "decline_change", "landlord");
    const change = await closeChange(ctx, tx, changeId, { status: "declined", answer: reason });
    await audit(ctx, tx, {
      action: `booking.decline_${change.kind}`,
      targetType: "booking",
      targetId: id,
      reason,
    });
    const notice = change.kind === "modification" ? modificationDeclined : cancellationDeclined;
    await notifyParty(ctx, tx, notice, await partiesOf(tx, id), reason);
    return landlordShape(ctx, tx, booking);
  });
}
