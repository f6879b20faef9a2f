import { MESSAGES } from "~/contract/errors";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { accessShared, notify } from "../notification";
import { enforceQuota } from "../quotas";
import { decider, lockForDecision, writeDecision } from "./decide";
import { landlordShape } from "./read-landlord-booking";

/**
 * Stores the access information and notifies the tenant; sharing again replaces the text. The text
 * is kept only on the booking, never in a notification or in the audit log.
 * @throws DomainError not_found, booking_closed unless confirmed
 */
export async function shareAccess(ctx: Ctx, id: string, text: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:access");
  return ctx.db.transaction(async (tx) => {
    const { booking } = await lockForDecision(ctx, tx, {
      id,
      landlordId: actor.userId,
      action: "share_access",
    }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== "booking_closed") throw error;
      throw new DomainError("booking_closed", { message: MESSAGES.access_too_early });
    });
    const changed = await writeDecision(ctx, tx, id, {
      access_information: text,
      access_shared_at: ctx.now(),
    });
    await audit(ctx, tx, { action: "booking.share_access", targetType: "booking", targetId: id });
    await notify(ctx, tx, accessShared, {
      site: { userId: booking.tenant_id, relatedId: id, data: undefined },
    });
    return landlordShape(ctx, tx, changed);
  });
}
