import { today } from "~/contract/days";
import { MESSAGES } from "~/contract/errors";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { Db } from "~/db/client";
import { databaseError, EXCLUSION_VIOLATION } from "~/db/errors";
import type { bookingChanges } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { bookingCancelled, modificationAccepted } from "../notification";
import { giveBack, replanDues } from "../payment";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { bookingOfChange, closeChange } from "./changes";
import { lockReceived, writeDecision } from "./decide";
import { nextStatus } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { lockProperty, notifyDisplaced, refuseBlocked } from "./occupy-dates";
import { partiesOf } from "./parties";
import { landlordShape } from "./read-landlord-booking";
import type { StayRow } from "./stay-shape";

type Change = typeof bookingChanges.$inferSelect;

/**
 * Gives the tenant what they asked: the new dates with their total, or the late cancellation. The
 * exclusion constraint refuses dates that another stay holds by now.
 * @throws DomainError not_found, booking_closed, change_closed, stay_taken, stay_blocked, rate_limited
 */
export async function acceptChange(ctx: Ctx, changeId: string): Promise<LandlordBooking> {
  const actor = authorise(ctx, "booking:decide");
  await enforceQuota(ctx, "booking:decide");
  try {
    return await ctx.db.transaction(async (tx) => {
      const id = await bookingOfChange(tx, changeId);
      await lockProperty(tx, id, actor.userId);
      const booking = await lockReceived(tx, id, actor.userId);
      const change = await closeChange(ctx, tx, changeId, { status: "accepted" });
      const changed =
        change.kind === "modification"
          ? await move(ctx, tx, booking, change)
          : await letCancel(ctx, tx, booking, change);
      await audit(ctx, tx, {
        action: `booking.accept_${change.kind}`,
        targetType: "booking",
        targetId: id,
        details: { from: [booking.start_date, booking.end_date, booking.total_amount] },
      });
      return landlordShape(ctx, tx, changed);
    });
  } catch (error) {
    if (databaseError(error)?.code === EXCLUSION_VIOLATION) throw new DomainError("stay_taken");
    throw error;
  }
}

async function move(ctx: Ctx, tx: Db, booking: StayRow, change: Change): Promise<StayRow> {
  const { end_date } = change;
  const start_date = orNotFound(change.start_date ?? undefined);
  const total_amount = orNotFound(change.total_amount ?? undefined);
  const day = today(ctx.now());
  const startsLate = start_date !== booking.start_date && start_date < day;
  if (startsLate || (end_date !== null && end_date < day)) {
    throw new DomainError("change_closed", { message: MESSAGES.change_past });
  }
  const changed = await writeDecision(ctx, tx, booking.id, {
    status: nextStatus(booking.status, "accept_modification", "landlord"),
    start_date,
    end_date,
    total_amount,
    ...(start_date !== booking.start_date && {
      arrival_told_at: start_date > day ? null : ctx.now(),
    }),
  });
  await refuseBlocked(tx, changed);
  await replanDues(ctx, tx, changed);
  await notifyParty(ctx, tx, modificationAccepted, await partiesOf(tx, booking.id));
  await notifyDisplaced(ctx, tx, changed, booking.announced_at ? booking : undefined);
  return changed;
}

async function letCancel(ctx: Ctx, tx: Db, booking: StayRow, change: Change): Promise<StayRow> {
  const changed = await writeDecision(ctx, tx, booking.id, {
    status: nextStatus(booking.status, "accept_cancellation", "landlord"),
    cancelled_at: ctx.now(),
    notes: change.message,
  });
  await giveBack(ctx, tx, changed);
  await notifyParty(ctx, tx, bookingCancelled, await partiesOf(tx, booking.id));
  return changed;
}
