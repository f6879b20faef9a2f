import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, paymentMethods, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readUnpaid } from "./ask-next-part";
import { lockBooking } from "./lock-booking";
import { nextPart } from "./parts";
import { openTerms } from "./payment-terms";
import { planTransfer, walletOf } from "./plan-transfers";
import { providerOf } from "./provider-of";

type Asked = {
  bookingId: string;
  /** One of the tenant's own numbers. */
  methodId: string;
  /** XAF, as the page has shown it. */
  amount: number;
  /** Of one press of the button: asked again with it, nothing more is asked for. */
  request: string;
};
/** A phone is made to ring at most so often. */
const RINGS = { max: 3, minutes: 10 };

/**
 * Asks the tenant's own, confirmed number for all that is due, in parts where the operator moves
 * less at once. Answers the id of the first transfer.
 * @throws DomainError unauthenticated, forbidden, not_found, payments_off, payments_suspended,
 * nothing_due, paid_in_cash, payment_waiting, amount_changed, invalid (beside `methodId`), rate_limited
 */
export async function startPayment(
  ctx: Ctx,
  { bookingId, methodId, amount, request }: Asked,
): Promise<{ transferId: string }> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId) || !isUuid(methodId)) throw new DomainError("not_found");
  const { operators } = providerOf(ctx);
  await enforceQuota(ctx, "payment:start");
  return ctx.db.transaction(async (tx) => {
    const { limits } = await openTerms(ctx, tx);
    const booking = await lockBooking(tx, bookingId, eq(bookings.tenant_id, userId));
    const known = await askedBefore(tx, bookingId, request);
    if (known) return { transferId: known };
    if (booking.status !== "confirmed" || !booking.announced_at) {
      throw new DomainError("nothing_due");
    }
    await refuseSecond(tx, bookingId);
    const total = await readUnpaid(tx, bookingId);
    if (total === 0) throw new DomainError("nothing_due");
    if (booking.payment_status === "paid") throw new DomainError("paid_in_cash");
    if (amount !== total) throw new DomainError("amount_changed");
    if (total < limits.min) throw invalid("amount", PAYMENT_MESSAGES.below_minimum(limits.min));
    const method = await confirmedMethod(tx, methodId, userId);
    if (!operators.includes(method.operator)) {
      throw invalid("methodId", PAYMENT_MESSAGES.operator_missing);
    }
    const wallet = walletOf(ctx, userId, method);
    await refuseRinging(ctx, tx, wallet.number_hash);
    const first = nextPart(total, limits);
    const transferId = await planTransfer(ctx, tx, {
      ...wallet,
      booking_id: bookingId,
      direction: "collect",
      amount: first,
      rest: total - first,
      group_id: request,
    });
    return { transferId };
  });
}

/** The first transfer that this press of the button has already made for the booking. */
async function askedBefore(tx: Db, bookingId: string, request: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(transfers.booking_id, bookingId),
        eq(transfers.group_id, request),
        eq(transfers.part, 1),
      ),
    );
  return row?.id ?? null;
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

/** The tenant's own number, which they have proved to be theirs. */
async function confirmedMethod(tx: Db, methodId: string, userId: string) {
  const [method] = await tx
    .select({ operator: paymentMethods.operator, phone: paymentMethods.phone })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.id, methodId),
        eq(paymentMethods.user_id, userId),
        isNotNull(paymentMethods.confirmed_at),
      ),
    );
  if (!method) throw invalid("methodId", PAYMENT_MESSAGES.number_unconfirmed);
  return method;
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
