import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { askFor, payable } from "./ask-tenant";
import { readyAtKeys } from "./at-keys";
import { lockBooking } from "./lock-booking";
import { confirmedMethod } from "./own-wallet";
import { isPaidAtKeys } from "./paid-at-keys";

type Asked = {
  bookingId: string;
  /** One of the tenant's own numbers. */
  methodId: string;
  /** XAF, as the page has shown it. */
  amount: number;
  /** Made for one press of the button: sent again, it asks for nothing more. */
  request: string;
};
/**
 * Asks the tenant's own, confirmed number for all that is due, in parts where the operator moves
 * less at once. A booking that is paid at the keys only notes the number.
 * @throws DomainError unauthenticated, forbidden, not_found, payments_off, payments_suspended,
 * nothing_due, paid_in_cash, payment_waiting, amount_changed, invalid (beside `methodId`), rate_limited
 */
export async function startPayment(
  ctx: Ctx,
  { bookingId, methodId, amount, request }: Asked,
): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId) || !isUuid(methodId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:start");
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, eq(bookings.tenant_id, userId));
    if (await isAskedBefore(tx, bookingId, request)) return;
    const total = await payable(ctx, tx, booking);
    if (amount !== total) throw new DomainError("amount_changed");
    const method = await confirmedMethod(ctx, tx, methodId, userId);
    if (await isPaidAtKeys(ctx, tx, bookingId)) return readyAtKeys(ctx, tx, booking, methodId);
    await askFor(ctx, tx, { bookingId, total, request, wallet: method });
  });
}

/** Whether this press of the button has already asked for the booking's money. */
async function isAskedBefore(tx: Db, bookingId: string, request: string): Promise<boolean> {
  const isOf = and(eq(transfers.booking_id, bookingId), eq(transfers.group_id, request));
  return (await tx.$count(transfers, isOf)) > 0;
}
