import { and, eq, isNull } from "drizzle-orm";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, disputes, handovers } from "~/db/schema";
import { PAYMENT_NOTICES } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { checkFairReason } from "../fair-reason";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { closeDues } from "./close-dues";
import { type Held, heldOf, postMovement, readBalances } from "./ledger";
import { lockBooking } from "./lock-booking";
import { writePaymentStatus } from "./payment-status";
import { readPaymentTerms } from "./payment-terms";
import { readDues } from "./plan-dues";
import { planRefunds } from "./plan-transfers";
import { moveToLandlord } from "./release-money";
import { askAdministrators, tellSide } from "./tell-side";

const openOf = (bookingId: string) =>
  and(eq(disputes.booking_id, bookingId), isNull(disputes.decided_at));

/**
 * A tenant reports a problem while the money is held: it stays held until an administrator decides.
 * @throws DomainError not_found, keys_closed once it was released, dispute_open, nothing_held
 */
export async function reportProblem(
  ctx: Ctx,
  { bookingId, words }: { bookingId: string; words: string },
): Promise<{ disputeId: string }> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:keys");
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, eq(bookings.tenant_id, userId));
    const [handover] = await tx
      .select({ released_at: handovers.released_at })
      .from(handovers)
      .where(eq(handovers.booking_id, bookingId));
    if (orNotFound(handover).released_at) throw new DomainError("keys_closed");
    if ((await tx.$count(disputes, openOf(bookingId))) > 0) throw new DomainError("dispute_open");
    const held = await readBalances(tx, bookingId);
    const amount = heldOf(held);
    if (amount === 0) throw new DomainError("nothing_held");
    await tellSide(ctx, tx, PAYMENT_NOTICES.problem_reported, { booking, amount });
    await askAdministrators(ctx, tx, booking);
    const [row] = await tx
      .insert(disputes)
      .values({ booking_id: bookingId, words, opened_at: ctx.now() })
      .returning({ id: disputes.id });
    await audit(ctx, tx, {
      action: "payment.report_problem",
      targetType: "booking",
      targetId: bookingId,
    });
    return { disputeId: orNotFound(row).id };
  });
}

/**
 * The landlord's side of the open problem; it may be written anew until the decision.
 * @throws DomainError not_found, dispute_closed
 */
export async function answerProblem(
  ctx: Ctx,
  { bookingId, words }: { bookingId: string; words: string },
): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:keys");
  await ctx.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId, eq(bookings.landlord_id, userId));
    const answered = await tx
      .update(disputes)
      .set({ answer: words })
      .where(openOf(bookingId))
      .returning({ id: disputes.id });
    if (answered.length === 0) throw new DomainError("dispute_closed");
    await audit(ctx, tx, {
      action: "payment.answer_problem",
      targetType: "booking",
      targetId: bookingId,
    });
  });
}

/** XAF for each side: together all that is held, as the administrator has seen it. */
type Decision = { disputeId: string; toTenant: number; toLandlord: number; reason: string };

/**
 * An administrator decides how much (XAF) of what is held goes back to the tenant; the rest goes to
 * the landlord. What goes back is taken from rents first, so that the site keeps no share of it.
 * @throws DomainError not_found, dispute_closed, invalid beside `to_tenant` or `reason` (an unfair one)
 */
export async function decideDispute(
  ctx: Ctx,
  { disputeId, toTenant, toLandlord, reason }: Decision,
): Promise<void> {
  authorise(ctx, "payment:manage");
  if (!isUuid(disputeId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:manage");
  checkFairReason(reason);
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(disputes).where(eq(disputes.id, disputeId));
    const dispute = orNotFound(found);
    const booking = await lockBooking(tx, dispute.booking_id);
    if (dispute.decided_at) throw new DomainError("dispute_closed");
    const held = await readBalances(tx, booking.id);
    const all = heldOf(held);
    if (toTenant < 0 || toLandlord < 0 || toTenant + toLandlord !== all)
      throw invalid("to_tenant", PAYMENT_MESSAGES.split_wrong(all));
    await refuseCrumbs(ctx, tx, toTenant, toLandlord);
    await closeDispute(ctx, tx, booking.id, { toTenant, toLandlord, reason });
    const before = await readDues(tx, booking.id);
    await closeDues(ctx, tx, booking.id);
    await writePaymentStatus(ctx, tx, booking, before);
    const back = takeFrom(held, toTenant);
    await postMovement(ctx, tx, {
      bookingId: booking.id,
      cause: `decided:${disputeId}`,
      amounts: { ...back, tenant: -toTenant },
    });
    await moveToLandlord(ctx, tx, booking, {
      held_rent: held.held_rent - back.held_rent,
      held_agency_fee: held.held_agency_fee - back.held_agency_fee,
      held_deposit: held.held_deposit - back.held_deposit,
    });
    await planRefunds(ctx, tx, booking.id);
    const { problem_decided_tenant, problem_decided_landlord } = PAYMENT_NOTICES;
    const told = { booking, detail: `« ${reason} »` };
    await tellSide(ctx, tx, problem_decided_tenant, { ...told, amount: toTenant });
    await tellSide(ctx, tx, problem_decided_landlord, { ...told, amount: toLandlord });
    await audit(ctx, tx, {
      action: "payment.decide_dispute",
      targetType: "booking",
      targetId: booking.id,
      reason,
      details: { to_tenant: toTenant, to_landlord: toLandlord },
    });
  });
}

/** No provider sends less than its least sum, or parts of its step. */
async function refuseCrumbs(ctx: Ctx, tx: Db, toTenant: number, toLandlord: number): Promise<void> {
  const { min, payoutStep } = (await readPaymentTerms(ctx, tx)).limits;
  const isSmall = [toTenant, toLandlord].some((part) => part > 0 && part < min);
  const isUneven = toTenant % payoutStep !== 0 && toLandlord > 0;
  if (isSmall || isUneven)
    throw invalid("to_tenant", PAYMENT_MESSAGES.split_crumbs(min, payoutStep));
}

/** The parts of a sum that goes back: rent, then agency fee, then deposit. */
function takeFrom(held: Held, sum: number): Held {
  const held_rent = Math.min(sum, held.held_rent);
  const held_agency_fee = Math.min(sum - held_rent, held.held_agency_fee);
  return { held_rent, held_agency_fee, held_deposit: sum - held_rent - held_agency_fee };
}

/**
 * Closes the open problem of a booking with what each side gets, in XAF. Without a reason no
 * administrator decided: the booking ended, and there may be no problem open.
 * @throws DomainError dispute_closed with a reason and no open problem
 */
export async function closeDispute(
  ctx: Ctx,
  tx: Db,
  bookingId: string,
  { toTenant, toLandlord, reason }: { toTenant: number; toLandlord: number; reason?: string },
): Promise<void> {
  const { actor } = ctx;
  const closed = await tx
    .update(disputes)
    .set({
      decided_at: ctx.now(),
      decided_by: reason && actor.kind === "user" ? actor.userId : null,
      to_tenant: toTenant,
      to_landlord: toLandlord,
      decision: reason ?? null,
    })
    .where(openOf(bookingId))
    .returning({ id: disputes.id });
  if (reason && closed.length === 0) throw new DomainError("dispute_closed");
}
