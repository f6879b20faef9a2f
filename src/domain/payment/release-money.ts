import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { landlordBreakdown } from "~/contract/booking-price";
import { TAX_RATE } from "~/contract/limits";
import { PAYOUT_TEXT } from "~/contract/payment-text";
import type { Db } from "~/db/client";
import { disputes, handovers, ledgerEntries } from "~/db/schema";
import { PAYMENT_NOTICES } from "~/domain/notification";
import type { Ctx } from "../context";
import { eachBooking } from "./each-booking";
import { type Held, heldOf, postMovement, readBalances } from "./ledger";
import type { PaidBooking } from "./lock-booking";
import { planPayout } from "./plan-transfers";
import { tellSide } from "./tell-side";

/**
 * Gives what is held for a booking to its landlord, less the site's share of the rent, and has it
 * paid out. False, with nothing moved, while a problem is reported.
 */
export async function releaseMoney(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<boolean> {
  const open = and(eq(disputes.booking_id, booking.id), isNull(disputes.decided_at));
  if ((await tx.$count(disputes, open)) > 0) return false;
  const { amount, isSent } = await moveToLandlord(
    ctx,
    tx,
    booking,
    await readBalances(tx, booking.id),
  );
  if (amount > 0) {
    const detail = isSent ? PAYOUT_TEXT.sent : PAYOUT_TEXT.no_number;
    await tellSide(ctx, tx, PAYMENT_NOTICES.money_released, { booking, amount, detail });
  }
  return true;
}

/**
 * Moves these held amounts (XAF) to the landlord's account and the site's, and ends the hold. Answers
 * what is the landlord's, and whether a payout is under way.
 */
export async function moveToLandlord(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  held: Held,
): Promise<{ amount: number; isSent: boolean }> {
  const { held_rent, held_agency_fee, held_deposit } = held;
  const share = await shareOfRent(tx, booking, held_rent);
  const all = heldOf(held);
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `released:${crypto.randomUUID()}`,
    amounts: {
      held_rent,
      held_agency_fee,
      held_deposit,
      service: -share.service,
      commission: -share.commission,
      tax: -share.tax,
      landlord: share.service + share.commission + share.tax - all,
    },
  });
  await tx
    .update(handovers)
    .set({ released_at: ctx.now() })
    .where(eq(handovers.booking_id, booking.id));
  const amount = all - share.service - share.commission - share.tax;
  return { amount, isSent: await planPayout(ctx, tx, booking) };
}

type Taken = { rent: number; service: number; commission: number; tax: number };

/** The site's share (XAF) of a booking's rent that is released now. */
export async function shareOfRent(tx: Db, booking: PaidBooking, rent: number) {
  const [before] = await tx
    .select({
      rent: sql<number>`coalesce(sum(amount) filter (where account = 'held_rent'), 0)::int`,
      service: sql<number>`coalesce(-sum(amount) filter (where account = 'service'), 0)::int`,
      commission: sql<number>`coalesce(-sum(amount) filter (where account = 'commission'), 0)::int`,
      tax: sql<number>`coalesce(-sum(amount) filter (where account = 'tax'), 0)::int`,
    })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.booking_id, booking.id), sql`${ledgerEntries.cause} like 'released:%'`),
    );
  return shareAfter(
    before ?? { rent: 0, service: 0, commission: 0, tax: 0 },
    rent,
    booking.commission_rate,
  );
}

/**
 * What is due of all rents released by now, less what was taken before, so that the last rent takes
 * the rounding. Taxes come out of the service fee.
 */
export function shareAfter(before: Taken, rent: number, commissionRate: number) {
  const total = before.rent + rent;
  const { service_fee, commission } = landlordBreakdown(total, commissionRate);
  const tax = Math.min(Math.round(total * TAX_RATE), service_fee);
  return {
    service: service_fee - tax - before.service,
    commission: commission - before.commission,
    tax: tax - before.tax,
  };
}

const BATCH = 500;

/**
 * Releases what no tenant has reported a problem about within the delay, the longest due first;
 * answers how many bookings. Several processes may run it at once. Nothing without a provider: it
 * could not give back what a tenant disputes.
 */
export async function releaseDue(ctx: Ctx): Promise<number> {
  if (!ctx.mobileMoney) return 0;
  const isDue = and(
    lte(handovers.release_at, ctx.now()),
    isNull(handovers.released_at),
    sql`not exists (select from ${disputes} where ${disputes.booking_id} = ${handovers.booking_id} and ${disputes.decided_at} is null)`,
  );
  const due = await ctx.db
    .select({ id: handovers.booking_id })
    .from(handovers)
    .where(isDue)
    .orderBy(handovers.release_at)
    .limit(BATCH);
  const ids = due.map(({ id }) => id);
  return eachBooking(ctx, ids, async (tx, booking) => {
    const still = await tx.$count(handovers, and(eq(handovers.booking_id, booking.id), isDue));
    return still > 0 && releaseMoney(ctx, tx, booking);
  });
}
