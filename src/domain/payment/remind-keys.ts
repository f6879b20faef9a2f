import { and, eq, lt, or } from "drizzle-orm";
import { DAY_MS, HOUR_MS, today } from "~/contract/days";
import { KEY_REMINDER_DAYS, NO_KEYS_LOOK_DAYS } from "~/contract/payment";
import { bookings, handovers } from "~/db/schema";
import { keysUnknown, PAYMENT_NOTICES } from "~/domain/notification";
import { dayInWords, startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { eachBooking } from "./each-booking";
import { keysGivenUpOn } from "./give-up-keys";
import { isUndeclared, keysDueOn } from "./keys-due";
import { heldOf, readBalances } from "./ledger";
import { areKeysLate } from "./look-at-keys";
import { readPaymentTerms } from "./payment-terms";
import { askAdministrators, tellSide } from "./tell-side";

const BATCH = 500;
const FROM_HOUR = 8;

/**
 * Reminds both sides of a booking whose money is held to declare the keys, one and seven days after
 * they were due, the administrators after seven; no phone rings at night. Answers how many bookings.
 */
export async function remindKeys(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const day = today(now);
  if (now.getTime() < startOfDay(day).getTime() + FROM_HOUR * HOUR_MS) return 0;
  const terms = await readPaymentTerms(ctx);
  const isDue = and(
    isUndeclared,
    lt(bookings.start_date, day),
    lt(handovers.opened_at, startOfDay(day)),
    lt(handovers.reminded_days, NO_KEYS_LOOK_DAYS),
    or(eq(handovers.reminded_days, 0), areKeysLate(day)),
  );
  const due = await ctx.db
    .select({ id: handovers.booking_id })
    .from(handovers)
    .innerJoin(bookings, eq(bookings.id, handovers.booking_id))
    .where(isDue)
    .orderBy(handovers.opened_at)
    .limit(BATCH);
  return eachBooking(
    ctx,
    due.map(({ id }) => id),
    async (tx, booking) => {
      const isOf = and(eq(handovers.booking_id, booking.id), isUndeclared);
      const [handover] = await tx.select().from(handovers).where(isOf);
      if (!handover) return false;
      const days = (Date.parse(day) - Date.parse(keysDueOn(booking, handover))) / DAY_MS;
      const reminded = KEY_REMINDER_DAYS.findLast((one) => one <= days) ?? 0;
      if (reminded <= handover.reminded_days) return false;
      await tx.update(handovers).set({ reminded_days: reminded }).where(isOf);
      const told = {
        booking,
        amount: heldOf(await readBalances(tx, booking.id)),
        detail: dayInWords(keysGivenUpOn(booking, handover, terms)),
      };
      await tellSide(ctx, tx, PAYMENT_NOTICES.keys_missing_tenant, told);
      await tellSide(ctx, tx, PAYMENT_NOTICES.keys_missing_landlord, told);
      if (reminded === NO_KEYS_LOOK_DAYS) await askAdministrators(ctx, tx, booking, keysUnknown);
      return true;
    },
  );
}
