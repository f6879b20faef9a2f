import type { TenantBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { closeChange } from "./changes";
import { nextStatus } from "./lifecycle";
import { booker, lockOwn } from "./lock-own";
import { tenantShape } from "./read-tenant-booking";

/**
 * Takes back what the tenant asked while it waits for the landlord.
 * @throws DomainError not_found, booking_closed, change_closed, rate_limited
 */
export async function withdrawChange(
  ctx: Ctx,
  id: string,
  changeId: string,
): Promise<TenantBooking> {
  const actor = booker(ctx, id);
  if (!isUuid(changeId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "booking:change");
  return ctx.db.transaction(async (tx) => {
    const booking = await lockOwn(tx, id, actor.userId);
    nextStatus(booking.status, "withdraw_change", "tenant");
    await closeChange(ctx, tx, { id: changeId, bookingId: id, status: "withdrawn" });
    await audit(ctx, tx, {
      action: "booking.withdraw_change",
      targetType: "booking",
      targetId: id,
    });
    return tenantShape(ctx, tx, booking);
  });
}
