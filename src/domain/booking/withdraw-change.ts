import type { TenantBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { bookingOfChange, closeChange } from "./changes";
import { nextStatus } from "./lifecycle";
import { lockOwn } from "./lock-own";
import { tenantShape } from "./read-tenant-booking";

/**
 * Takes back what the tenant asked while it waits for the landlord.
 * @throws DomainError not_found, booking_closed, change_closed, rate_limited
 */
export async function withdrawChange(ctx: Ctx, changeId: string): Promise<TenantBooking> {
  const actor = authorise(ctx, "booking:change:own");
  await enforceQuota(ctx, "booking:change");
  return ctx.db.transaction(async (tx) => {
    const id = await bookingOfChange(tx, changeId);
    const booking = await lockOwn(tx, id, actor.userId);
    nextStatus(booking.status, "withdraw_change", "tenant");
    await closeChange(ctx, tx, changeId, { status: "withdrawn" });
    await audit(ctx, tx, {
      action: "booking.withdraw_change",
      targetType: "booking",
      targetId: id,
    });
    return tenantShape(ctx, tx, booking);
  });
}
