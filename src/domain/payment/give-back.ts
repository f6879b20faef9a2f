import { and, eq, isNull } from "drizzle-orm";
import type { DueKind } from "~/contract/payment";
import type { Db } from "~/db/client";
import { dues, handovers } from "~/db/schema";
import type { Ctx } from "../context";
import { HELD } from "./assign-money";
import { closeDispute } from "./disputes";
import { heldOf, postMovement, readBalances } from "./ledger";
import type { PaidBooking } from "./lock-booking";
import { writePaymentStatus } from "./payment-status";
import { readDues } from "./plan-dues";
import { planRefunds } from "./plan-transfers";

/**
 * Gives a tenant everything back that is held for a booking that ends before its keys: nothing of it
 * stays with the site. What was released before stays released.
 */
export async function giveBack(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<void> {
  const balances = await readBalances(tx, booking.id);
  const { held_rent, held_agency_fee, held_deposit } = balances;
  const all = heldOf(balances);
  const isOf = eq(handovers.booking_id, booking.id);
  const isOver = and(isOf, isNull(handovers.released_at));
  await tx.update(handovers).set({ released_at: ctx.now() }).where(isOver);
  if (all === 0) return;
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `given_back:${crypto.randomUUID()}`,
    amounts: { held_rent, held_agency_fee, held_deposit, tenant: -all },
  });
  await closeDispute(ctx, tx, booking.id, { toTenant: all, toLandlord: 0 });
  const before = await readDues(tx, booking.id);
  await lowerPaid(tx, booking.id, { held_rent, held_agency_fee, held_deposit });
  await writePaymentStatus(ctx, tx, booking, before);
  await planRefunds(ctx, tx, booking.id);
}

/** What goes back is owed again, the last day first; what the landlord has got stays paid. */
async function lowerPaid(
  tx: Db,
  bookingId: string,
  back: Record<(typeof HELD)[DueKind], number>,
): Promise<void> {
  for (const due of (await readDues(tx, bookingId)).reverse()) {
    const amount = Math.min(due.paid, back[HELD[due.kind]]);
    if (amount === 0) continue;
    back[HELD[due.kind]] -= amount;
    const lowered = { paid: due.paid - amount, settled_at: null };
    await tx.update(dues).set(lowered).where(eq(dues.id, due.id));
  }
}
