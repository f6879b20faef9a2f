import { CALENDAR_MESSAGES } from "~/contract/calendar-messages";
import { today } from "~/contract/days";
import { FIELD_ERRORS } from "~/contract/errors";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { stayEnded } from "../notification";
import { enforceQuota } from "../quotas";
import { closeChange, waitingChange } from "./changes";
import { decider, lockForDecision, writeDecision } from "./decide";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { landlordShape } from "./read-landlord-booking";

/**
 * Ends a stay without an end date, at the latest today: later days are free again. Its amount stays
 * as agreed; what its tenant still asked for is moot.
 * @throws DomainError not_found, invalid, booking_closed unless confirmed and open-ended
 */
export async function endStay(ctx: Ctx, id: string, endDate: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  if (endDate > today(ctx.now())) throw invalid("endDate", CALENDAR_MESSAGES.end_future);
  return ctx.db.transaction(async (tx) => {
    const { booking, to } = await lockForDecision(ctx, tx, {
      id,
      landlordId: actor.userId,
      action: "end_stay",
    });
    if (booking.end_date !== null) {
      throw new DomainError("booking_closed", { message: CALENDAR_MESSAGES.stay_has_end });
    }
    if (endDate < booking.start_date) throw invalid("endDate", FIELD_ERRORS.end_before_start);
    const moot = await waitingChange(tx, id);
    if (moot) await closeChange(ctx, tx, moot.id, { status: "withdrawn" });
    const ended = await writeDecision(ctx, tx, id, {
      status: to,
      end_date: endDate,
      completed_at: ctx.now(),
    });
    await audit(ctx, tx, {
      action: "booking.end_stay",
      targetType: "booking",
      targetId: id,
      details: { end_date: endDate },
    });
    await notifyParty(ctx, tx, stayEnded, await partiesOf(tx, id));
    return landlordShape(ctx, tx, ended);
  });
}
