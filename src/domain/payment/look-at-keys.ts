import { and, asc, eq, lt, lte } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import { NO_KEYS_LOOK_DAYS } from "~/contract/payment";
import { bookings, handovers } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { keysGivenUpOn } from "./give-up-keys";
import { isUndeclared, keysDueOn } from "./keys-due";
import { heldOf, readBalances } from "./ledger";
import type { Look } from "./look-at";
import { readPaymentTerms } from "./payment-terms";

const SHOWN = 100;

/** Due for a week, on a day. */
export const areKeysLate = (day: string) =>
  and(
    lte(bookings.start_date, addDays(day, -NO_KEYS_LOOK_DAYS)),
    lt(handovers.opened_at, startOfDay(addDays(day, 1 - NO_KEYS_LOOK_DAYS))),
  );

/** Money held for keys of which neither side has said a word for a week, the oldest first. */
export async function undeclaredKeys(ctx: Ctx): Promise<Look[]> {
  const terms = await readPaymentTerms(ctx);
  const rows = await ctx.db
    .select({
      id: bookings.id,
      start_date: bookings.start_date,
      opened_at: handovers.opened_at,
    })
    .from(handovers)
    .innerJoin(bookings, eq(bookings.id, handovers.booking_id))
    .where(and(isUndeclared, areKeysLate(today(ctx.now()))))
    .orderBy(asc(bookings.start_date))
    .limit(SHOWN);
  const looks: Look[] = [];
  for (const { id, ...keys } of rows) {
    looks.push({
      id: `no_keys:${id}`,
      group: "no_keys",
      booking_id: id,
      transfer_id: null,
      direction: "collect",
      amount: heldOf(await readBalances(ctx.db, id)),
      operator: null,
      number: null,
      reason: null,
      since: startOfDay(keysDueOn(keys, keys)).toISOString(),
      next: "given_back",
      next_at: startOfDay(keysGivenUpOn(keys, keys, terms)).toISOString(),
      acts: [],
    });
  }
  return looks;
}
