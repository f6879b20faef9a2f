import type { Db } from "~/db/client";
import type { transfers } from "~/db/schema";
import type { Ctx } from "../context";
import type { PaidBooking } from "./lock-booking";
import { nextPart } from "./parts";
import { readPaymentTerms } from "./payment-terms";
import { readDues } from "./plan-dues";
import { planTransfer } from "./plan-transfers";

/** XAF that a tenant still owes for a booking. */
export async function readUnpaid(db: Db, bookingId: string): Promise<number> {
  const owed = await readDues(db, bookingId);
  return owed.reduce((sum, due) => sum + due.amount - due.paid, 0);
}

/** After a part that has arrived, asks the same phone for the next one, if that is still owed. */
export async function askNextPart(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  paid: typeof transfers.$inferSelect,
): Promise<void> {
  if (booking.status !== "confirmed") return;
  const total = Math.min(paid.rest, await readUnpaid(tx, booking.id));
  if (total === 0) return;
  const { state, limits } = await readPaymentTerms(ctx, tx);
  if (state !== "open") return;
  const amount = nextPart(total, limits);
  const { user_id, operator, number_sealed, number_shown, number_hash, group_id } = paid;
  await planTransfer(ctx, tx, {
    user_id,
    operator,
    number_sealed,
    number_shown,
    number_hash,
    group_id,
    booking_id: booking.id,
    direction: "collect",
    amount,
    part: paid.part + 1,
    rest: total - amount,
  });
}
