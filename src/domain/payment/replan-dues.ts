import { eq } from "drizzle-orm";
import { today } from "~/contract/days";
import type { Db } from "~/db/client";
import { dues, handovers } from "~/db/schema";
import type { Ctx } from "../context";
import { HELD } from "./assign-money";
import { closeSmallRest } from "./close-dues";
import { heldOf, postMovement, readBalances } from "./ledger";
import type { PaidBooking } from "./lock-booking";
import { writePaymentStatus } from "./payment-status";
import { plannedDues, readDues } from "./plan-dues";
import { planRefunds } from "./plan-transfers";

/**
 * After a change of dates: what is owed follows the new ones. What was paid too much goes back as far
 * as it is still held; what the landlord has got already stays as it was agreed. A rest that is too small to pay is none.
 */
export async function replanDues(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<void> {
  const before = await readDues(tx, booking.id);
  if (before.length === 0) return;
  const balances = await readBalances(tx, booking.id);
  const held = { held_rent: 0, held_agency_fee: 0, held_deposit: 0 };
  const planned = plannedDues(booking);
  await tx.delete(dues).where(eq(dues.booking_id, booking.id));
  for (const kind of ["rent", "agency_fee", "deposit"] as const) {
    const wanted = planned.filter((due) => due.kind === kind);
    let paid = before.filter((due) => due.kind === kind).reduce((sum, due) => sum + due.paid, 0);
    const account = HELD[kind];
    const total = wanted.reduce((sum, { amount }) => sum + amount, 0);
    const back = Math.min(Math.max(0, paid - total), balances[account]);
    held[account] = back;
    paid -= back;
    for (const [index, due] of wanted.entries()) {
      const isLast = index === wanted.length - 1;
      // What can't go back any more was agreed and paid: the last due says so.
      const amount = isLast ? Math.max(due.amount, paid) : due.amount;
      const settles = Math.min(paid, amount);
      paid -= settles;
      await tx.insert(dues).values({
        ...due,
        amount,
        paid: settles,
        settled_at: settles === amount ? ctx.now() : null,
        booking_id: booking.id,
        due_on: booking.start_date,
        created_at: ctx.now(),
      });
    }
  }
  await closeSmallRest(ctx, tx, booking.id);
  const back = heldOf(held);
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `changed:${crypto.randomUUID()}`,
    amounts: { ...held, tenant: -back },
  });
  if (booking.start_date > today(ctx.now())) await forgetKeys(tx, booking.id);
  await writePaymentStatus(ctx, tx, booking, before);
  if (back > 0) await planRefunds(ctx, tx, booking.id);
}

/** A stay that is to come by now has no keys handed over. */
async function forgetKeys(tx: Db, bookingId: string): Promise<void> {
  await tx
    .update(handovers)
    .set({ declared_at: null, declared_by: null, release_at: null })
    .where(eq(handovers.booking_id, bookingId));
}
