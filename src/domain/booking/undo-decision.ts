import { UNDO_SECONDS } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { waitingChange } from "./changes";
import { decider, lockReceived, writeDecision } from "./decide";
import { nextStatus } from "./lifecycle";
import { landlordShape } from "./read-landlord-booking";
import type { StayRow } from "./stay-shape";

/**
 * Takes back an acceptance or a refusal within ten seconds, before any notice of it: the request
 * waits again, and so do those that had lost their dates to it. One that waits stays as it is.
 * @throws DomainError not_found, undo_closed
 */
export async function undoDecision(ctx: Ctx, id: string): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  return ctx.db.transaction(async (tx) => {
    const booking = await lockReceived(tx, id, actor.userId);
    if (booking.status === "pending") return landlordShape(ctx, tx, booking);
    if (!isUndoable(booking, ctx.now()) || (await waitingChange(tx, id))) {
      throw new DomainError("undo_closed");
    }
    const waiting = await writeDecision(ctx, tx, id, {
      status: nextStatus(booking.status, "undo", "landlord"),
      decided_at: null,
      notes: null,
    });
    await audit(ctx, tx, {
      action: "booking.undo_decision",
      targetType: "booking",
      targetId: id,
      details: { from: booking.status },
    });
    return landlordShape(ctx, tx, waiting);
  });
}

/** A decision of the last ten seconds, not announced yet, with nothing changed since. */
function isUndoable(booking: StayRow, now: Date): boolean {
  const { decided_at, announced_at, cancelled_at, updated_at } = booking;
  if (!decided_at || announced_at || cancelled_at) return false;
  const since = now.getTime() - decided_at.getTime();
  return since <= UNDO_SECONDS * 1000 && updated_at.getTime() === decided_at.getTime();
}
