import type { LandlordBooking } from "~/contract/schemas/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { notify, paymentRecorded } from "../notification";
import { refuseCashBesidePayment } from "../payment";
import { enforceQuota } from "../quotas";
import { decider, lockForDecision, writeDecision } from "./decide";
import { landlordShape } from "./read-landlord-booking";

/**
 * The landlord's note that the tenant has paid, outside the site; it may be taken back.
 * @throws DomainError not_found, booking_closed unless confirmed or completed, paid_on_site
 */
export async function recordPayment(ctx: Ctx, id: string, paid: boolean): Promise<LandlordBooking> {
  const actor = decider(ctx, id);
  await enforceQuota(ctx, "booking:decide");
  return ctx.db.transaction(async (tx) => {
    const { booking } = await lockForDecision(ctx, tx, {
      id,
      landlordId: actor.userId,
      action: "record_payment",
    });
    await refuseCashBesidePayment(tx, id);
    const payment_status = paid ? "paid" : "pending";
    if (booking.payment_status === payment_status) return landlordShape(ctx, tx, booking);
    const changed = await writeDecision(ctx, tx, id, { payment_status });
    await audit(ctx, tx, {
      action: "booking.record_payment",
      targetType: "booking",
      targetId: id,
      details: { from: booking.payment_status, to: payment_status },
    });
    if (paid) {
      await notify(ctx, tx, paymentRecorded, {
        site: { userId: booking.tenant_id, relatedId: id, data: undefined },
      });
    }
    return landlordShape(ctx, tx, changed);
  });
}
