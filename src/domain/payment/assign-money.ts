import { eq } from "drizzle-orm";
import type { DueKind } from "~/contract/payment";
import { ARRIVED_TEXT } from "~/contract/payment-text";
import type { Db } from "~/db/client";
import { dues, type transfers } from "~/db/schema";
import { PAYMENT_NOTICES } from "~/domain/notification";
import type { Ctx } from "../context";
import { closeSmallRest } from "./close-dues";
import { postMovement } from "./ledger";
import type { PaidBooking } from "./lock-booking";
import { isPaidAtKeys } from "./paid-at-keys";
import { writePaymentStatus } from "./payment-status";
import { readDues } from "./plan-dues";
import { planRefunds } from "./plan-transfers";
import { tellSide } from "./tell-side";

export const HELD = {
  rent: "held_rent",
  agency_fee: "held_agency_fee",
  deposit: "held_deposit",
} as const satisfies Record<DueKind, string>;

type Arrived = Pick<typeof transfers.$inferSelect, "id" | "amount" | "fee" | "created_at"> & {
  /** Whether it was believed to have failed. */
  isLate: boolean;
};

/**
 * Books what a tenant has paid: to what is still owed, in its order, and what is too much, or comes
 * for a booking that is over, goes back. Answers whether any of it is held.
 */
export async function assignMoney(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  transfer: Arrived,
): Promise<boolean> {
  const held = { held_rent: 0, held_agency_fee: 0, held_deposit: 0 };
  let left = transfer.amount;
  const isCash = await isPaidInCash(tx, booking);
  const isOwed = !isCash && (await isStillOwed(ctx, tx, booking, transfer));
  const owed = isOwed ? await readDues(tx, booking.id) : [];
  for (const due of owed) {
    const amount = Math.min(left, due.amount - due.paid);
    if (amount === 0) continue;
    const paid = due.paid + amount;
    const settled_at = paid === due.amount ? ctx.now() : null;
    await tx.update(dues).set({ paid, settled_at }).where(eq(dues.id, due.id));
    held[HELD[due.kind]] -= amount;
    left -= amount;
  }
  if (isOwed) await closeSmallRest(ctx, tx, booking.id);
  await postMovement(ctx, tx, {
    bookingId: booking.id,
    cause: `collected:${transfer.id}`,
    transferId: transfer.id,
    amounts: {
      provider: transfer.amount - transfer.fee,
      provider_fee: transfer.fee,
      ...held,
      tenant: -left,
    },
  });
  if (!isCash) await writePaymentStatus(ctx, tx, booking);
  const amount = transfer.amount - left;
  if (amount > 0) {
    const atKeys = await isPaidAtKeys(ctx, tx, booking.id);
    const detail = ARRIVED_TEXT[atKeys ? "passed_on" : "held"];
    await tellSide(ctx, tx, PAYMENT_NOTICES.payment_held, { booking, amount, detail });
    // The landlord hears of money that is not held as it is released.
    if (!atKeys) await tellSide(ctx, tx, PAYMENT_NOTICES.money_held, { booking, amount });
  }
  if (left > 0) await planRefunds(ctx, tx, booking.id);
  return amount > 0;
}

/**
 * Money belongs to a booking that goes on, or that ended by its last day while it was on its way; what
 * comes late for keys that were to be handed over meanwhile was paid for nothing.
 */
async function isStillOwed(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  { isLate, created_at }: Arrived,
): Promise<boolean> {
  if (isLate && (await isPaidAtKeys(ctx, tx, booking.id))) return false;
  if (booking.status === "confirmed") return true;
  return (
    booking.status === "completed" &&
    booking.completed_at !== null &&
    created_at < booking.completed_at
  );
}

/** Whether its landlord has noted what is still owed here as received. */
async function isPaidInCash(tx: Db, { id, payment_status }: PaidBooking): Promise<boolean> {
  if (payment_status !== "paid") return false;
  return (await readDues(tx, id)).some(({ settled_at }) => settled_at === null);
}
