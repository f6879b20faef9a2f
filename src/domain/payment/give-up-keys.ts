import { and, eq, lte } from "drizzle-orm";
import { addDays, DAY_MS, today } from "~/contract/days";
import { bookings, handovers } from "~/db/schema";
import type { Ctx } from "../context";
import { eachBooking } from "./each-booking";
import { giveBack } from "./give-back";
import { isUndeclared, keysDueOn } from "./keys-due";
import type { PaidBooking } from "./lock-booking";
import { type PaymentTerms, readPaymentTerms } from "./payment-terms";

const BATCH = 500;

/**
 * Gives money back that is held for keys which neither side declared within the days of the setting (14), counted from the start
 * of the stay, or from the payment if that came later; not while a problem is reported. Answers how many bookings.
 */
export async function giveUpKeys(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const { noKeysDays } = await readPaymentTerms(ctx);
  const paidBy = new Date(now.getTime() - noKeysDays * DAY_MS);
  const waiting = and(
    isUndeclared,
    lte(handovers.opened_at, paidBy),
    lte(bookings.start_date, addDays(today(now), -noKeysDays)),
  );
  const due = await ctx.db
    .select({ id: handovers.booking_id })
    .from(handovers)
    .innerJoin(bookings, eq(bookings.id, handovers.booking_id))
    .where(waiting)
    .orderBy(handovers.opened_at)
    .limit(BATCH);
  const ids = due.map(({ id }) => id);
  return eachBooking(ctx, ids, async (tx, booking) => {
    const still = await tx
      .select({ id: handovers.booking_id })
      .from(handovers)
      .innerJoin(bookings, eq(bookings.id, handovers.booking_id))
      .where(and(eq(handovers.booking_id, booking.id), waiting));
    if (still.length > 0) await giveBack(ctx, tx, booking);
    return still.length > 0;
  });
}

/** The day on which the money goes back if neither side declares the keys. */
export function keysGivenUpOn(
  booking: Pick<PaidBooking, "start_date">,
  handover: Pick<typeof handovers.$inferSelect, "opened_at">,
  { noKeysDays }: Pick<PaymentTerms, "noKeysDays">,
): string {
  return addDays(keysDueOn(booking, handover), noKeysDays);
}
