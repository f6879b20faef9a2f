import { MESSAGES } from "~/contract/errors";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { ModificationInput } from "~/contract/schemas/booking-change";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { modificationRequested } from "../notification";
import { enforceQuota } from "../quotas";
import { askChange } from "./changes";
import { nextStatus } from "./lifecycle";
import { booker, lockOwn } from "./lock-own";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { priceModification } from "./price-modification";
import { TOO_EXPENSIVE } from "./price-stay";
import { tenantShape } from "./read-tenant-booking";

/**
 * Asks the landlord of a confirmed stay for other dates; nothing changes until they accept.
 * @throws DomainError not_found, booking_closed, change_waiting, invalid, dates_taken, rate_limited
 */
export async function askModification(
  ctx: Ctx,
  id: string,
  { startDate, endDate, message }: ModificationInput,
): Promise<TenantBooking> {
  const actor = booker(ctx, id);
  await enforceQuota(ctx, "booking:change");
  return ctx.db.transaction(async (tx) => {
    const booking = await lockOwn(tx, id, actor.userId);
    if (booking.status !== "confirmed") {
      throw new DomainError("booking_closed", { message: MESSAGES.stay_not_confirmed });
    }
    nextStatus(booking.status, "ask_change", "tenant");
    const { price, refusal } = await priceModification(ctx, tx, booking, { startDate, endDate });
    if (refusal && !price) throw invalid(refusal.field ?? "startDate", refusal.message);
    if (refusal) {
      const { field, message: why } = refusal;
      throw new DomainError("dates_taken", {
        message: why,
        ...(field && { fields: { [field]: why } }),
      });
    }
    if (!price) throw invalid("endDate", TOO_EXPENSIVE);
    const asked = { start_date: startDate, end_date: endDate, total_amount: price.total };
    await askChange(ctx, tx, { booking_id: id, kind: "modification", message, ...asked });
    await audit(ctx, tx, {
      action: "booking.ask_modification",
      targetType: "booking",
      targetId: id,
      details: asked,
    });
    const parties = await partiesOf(tx, id);
    const stay = { ...parties, booking: { ...parties.booking, ...asked } };
    await notifyParty(ctx, tx, modificationRequested, stay, message);
    return tenantShape(ctx, tx, booking);
  });
}
