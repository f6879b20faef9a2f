import { and, desc, eq } from "drizzle-orm";
import type { PaymentStatus } from "~/contract/enums";
import type { Db } from "~/db/client";
import { bookings, type dues, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import type { PaidBooking } from "./lock-booking";
import { readDues } from "./plan-dues";
import { hasFailed } from "./transfer-lifecycle";

/**
 * Writes what the payments on the site make of a booking's payment status. What its landlord noted
 * as paid in cash is not theirs to change. `before`: the dues as they stood, where they have just changed.
 */
export async function writePaymentStatus(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  before?: readonly Pick<typeof dues.$inferSelect, "paid">[],
): Promise<void> {
  const wasPaidHere = (before ?? (await readDues(tx, booking.id))).some(({ paid }) => paid > 0);
  if (booking.payment_status === "paid" && !wasPaidHere) return;
  const payment_status = await statusOf(tx, booking.id);
  if (payment_status === booking.payment_status) return;
  await tx
    .update(bookings)
    .set({ payment_status, updated_at: ctx.now() })
    .where(eq(bookings.id, booking.id));
}

/** `paid` once nothing is owed, `failed` while the last payment failed and none stands. */
async function statusOf(tx: Db, bookingId: string): Promise<PaymentStatus> {
  const owed = await readDues(tx, bookingId);
  if (owed.length > 0 && owed.every(({ settled_at }) => settled_at !== null)) return "paid";
  if (owed.some(({ paid }) => paid > 0)) return "pending";
  const [last] = await tx
    .select({ status: transfers.status })
    .from(transfers)
    .where(and(eq(transfers.booking_id, bookingId), eq(transfers.direction, "collect")))
    .orderBy(desc(transfers.created_at))
    .limit(1);
  return last && hasFailed(last) ? "failed" : "pending";
}
