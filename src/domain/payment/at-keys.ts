import { and, eq } from "drizzle-orm";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import type { Db } from "~/db/client";
import { handovers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { readUnpaid } from "./ask-next-part";
import { askFor, payable } from "./ask-tenant";
import type { PaidBooking } from "./lock-booking";
import { newKeyCode } from "./open-handover";
import { confirmedMethod } from "./own-wallet";
import { releaseMoney } from "./release-money";

/** Notes the number that will be asked at the door, and gives its tenant the code. */
export async function readyAtKeys(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  methodId: string,
): Promise<void> {
  await tx
    .insert(handovers)
    .values({
      booking_id: booking.id,
      at_keys: true,
      payer_method_id: methodId,
      code_sealed: newKeyCode(ctx),
      opened_at: ctx.now(),
    })
    .onConflictDoUpdate({
      target: handovers.booking_id,
      set: { payer_method_id: methodId },
    });
}

/**
 * The landlord has typed the tenant's code: the tenant's phone asks for all that is due.
 * @throws DomainError payments_off, payments_suspended, nothing_due, paid_in_cash, payment_waiting,
 * phone_rung_often, invalid beside `code` without a number that can be asked
 */
export async function askAtDoor(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  { payer_method_id }: Pick<typeof handovers.$inferSelect, "payer_method_id">,
): Promise<void> {
  const total = await payable(ctx, tx, booking);
  if (!payer_method_id) throw invalid("code", PAYMENT_MESSAGES.no_payer_number);
  const wallet = await confirmedMethod(ctx, tx, payer_method_id, booking.tenant_id);
  const request = crypto.randomUUID();
  await askFor(ctx, tx, { bookingId: booking.id, total, request, wallet });
}

/**
 * Money of a booking that is paid at the keys is its landlord's in the moment it comes: nothing of
 * it is held. Its keys are handed over once all is paid.
 */
export async function passOnAtKeys(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<void> {
  const isOf = and(eq(handovers.booking_id, booking.id), handovers.at_keys);
  if ((await tx.$count(handovers, isOf)) === 0) return;
  await releaseMoney(ctx, tx, booking);
  if ((await readUnpaid(tx, booking.id)) > 0) return;
  await tx
    .update(handovers)
    .set({ declared_at: ctx.now(), declared_by: "code", release_at: ctx.now() })
    .where(isOf);
}

/**
 * The keys of such a booking are handed over by the code alone.
 * @throws DomainError keys_by_code
 */
export function refuseWithoutCode({ at_keys }: { at_keys: boolean }): void {
  if (at_keys) throw new DomainError("keys_by_code");
}
