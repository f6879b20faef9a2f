import { MESSAGES } from "~/contract/errors";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { Db } from "~/db/client";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import {
  bookingCancelled,
  cancellationRequested,
  requestWithdrawn,
  stayFreed,
} from "../notification";
import { giveBack } from "../payment";
import { enforceQuota } from "../quotas";
import { askChange, closeChange, waitingChange } from "./changes";
import { writeDecision } from "./decide";
import { cancellationOf, nextStatus } from "./lifecycle";
import { booker, lockOwn } from "./lock-own";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { tenantShape } from "./read-tenant-booking";
import type { StayRow } from "./stay-shape";

/**
 * Cancels a request or a stay at once until 24 h before the day of arrival begins; later asks its landlord, and the
 * booking stays confirmed. New dates that still waited are withdrawn.
 * @throws DomainError not_found, booking_closed, change_waiting, rate_limited
 */
export async function cancelBooking(
  ctx: Ctx,
  id: string,
  message: string | null,
): Promise<TenantBooking> {
  const actor = booker(ctx, id);
  await enforceQuota(ctx, "booking:change");
  return ctx.db.transaction(async (tx) => {
    const booking = await lockOwn(tx, id, actor.userId);
    const how = cancellationOf(booking, ctx.now());
    if (how === null) throw new DomainError("booking_closed", { message: MESSAGES.stay_over });
    await withdrawModification(ctx, tx, id);
    if (how === "request") {
      await askLandlord(ctx, tx, booking, message);
      return tenantShape(ctx, tx, booking);
    }
    return tenantShape(ctx, tx, await cancel(ctx, tx, booking, message));
  });
}

async function cancel(
  ctx: Ctx,
  tx: Db,
  booking: StayRow,
  message: string | null,
): Promise<StayRow> {
  const { id } = booking;
  const cancelled = await writeDecision(ctx, tx, id, {
    status: nextStatus(booking.status, "cancel", "tenant"),
    cancelled_at: ctx.now(),
    notes: message,
  });
  await giveBack(ctx, tx, cancelled);
  await audit(ctx, tx, {
    action: "booking.cancel",
    targetType: "booking",
    targetId: id,
    reason: message,
  });
  const toLandlord = booking.status === "pending" ? requestWithdrawn : stayFreed;
  const parties = await partiesOf(tx, id);
  await notifyParty(ctx, tx, toLandlord, parties, message);
  await notifyParty(ctx, tx, bookingCancelled, parties);
  return cancelled;
}

async function askLandlord(
  ctx: Ctx,
  tx: Db,
  booking: StayRow,
  message: string | null,
): Promise<void> {
  const { id } = booking;
  nextStatus(booking.status, "ask_change", "tenant");
  await askChange(ctx, tx, { booking_id: id, kind: "cancellation", message });
  await audit(ctx, tx, {
    action: "booking.ask_cancellation",
    targetType: "booking",
    targetId: id,
    reason: message,
  });
  await notifyParty(ctx, tx, cancellationRequested, await partiesOf(tx, id), message);
}

async function withdrawModification(ctx: Ctx, tx: Db, bookingId: string): Promise<void> {
  const waiting = await waitingChange(tx, bookingId);
  if (waiting?.kind !== "modification") return;
  await closeChange(ctx, tx, waiting.id, { status: "withdrawn" });
}
