import { and, eq, gt, inArray } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import type { Db } from "~/db/client";
import { transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { readUnpaid } from "./ask-next-part";
import type { PaidBooking } from "./lock-booking";
import { nextPart } from "./parts";
import { openTerms } from "./payment-terms";
import { planTransfer, type Wallet } from "./plan-transfers";

/** A phone is made to ring at most so often. */
const RINGS = { max: 3, minutes: 10 };

/**
 * What a booking's tenant may pay now, in XAF.
 * @throws DomainError payments_off, payments_suspended, nothing_due, paid_in_cash, payment_waiting,
 * invalid beside `amount`
 */
export async function payable(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<number> {
  const { limits } = await openTerms(ctx, tx);
  if (booking.status !== "confirmed" || !booking.announced_at) {
    throw new DomainError("nothing_due");
  }
  await refuseSecond(tx, booking.id);
  const total = await readUnpaid(tx, booking.id);
  if (total === 0) throw new DomainError("nothing_due");
  if (booking.payment_status === "paid") throw new DomainError("paid_in_cash");
  if (total < limits.min) throw invalid("amount", PAYMENT_MESSAGES.below_minimum(limits.min));
  return total;
}

/**
 * Has a wallet asked for the first part of a sum.
 * @throws DomainError phone_rung_often
 */
export async function askFor(
  ctx: Ctx,
  tx: Db,
  {
    bookingId,
    total,
    request,
    wallet,
  }: { bookingId: string; total: number; request: string; wallet: Wallet },
): Promise<void> {
  await refuseRinging(ctx, tx, wallet.number_hash);
  const { limits } = await openTerms(ctx, tx);
  const first = nextPart(total, limits);
  await planTransfer(ctx, tx, {
    ...wallet,
    booking_id: bookingId,
    direction: "collect",
    amount: first,
    rest: total - first,
    group_id: request,
  });
}

/** While one payment is not over, a second one could take the money twice. */
async function refuseSecond(tx: Db, bookingId: string): Promise<void> {
  const waiting = await tx.$count(
    transfers,
    and(
      eq(transfers.booking_id, bookingId),
      eq(transfers.direction, "collect"),
      inArray(transfers.status, UNFINISHED_STATUSES),
    ),
  );
  if (waiting > 0) throw new DomainError("payment_waiting");
}

async function refuseRinging(ctx: Ctx, tx: Db, numberHash: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - RINGS.minutes * 60_000);
  const rung = await tx.$count(
    transfers,
    and(
      eq(transfers.number_hash, numberHash),
      eq(transfers.direction, "collect"),
      eq(transfers.part, 1),
      gt(transfers.created_at, since),
    ),
  );
  if (rung >= RINGS.max) throw new DomainError("phone_rung_often");
}
