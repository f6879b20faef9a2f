import { randomInt } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { LONG_STAY_NIGHTS } from "~/contract/payment";
import { stayNights } from "~/contract/stay-length";
import type { Db } from "~/db/client";
import { handovers, inventories } from "~/db/schema";
import type { Ctx } from "../context";
import type { PaidBooking } from "./lock-booking";
import { readPaymentTerms } from "./payment-terms";

const CODES = 1_000_000;

/**
 * From the first money on that is held for a booking, its tenant has a code for the keys. Money that
 * comes after a release is released in its turn.
 */
export async function openHandover(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<void> {
  const signed = await entrySignedAt(tx, booking.id);
  const hours = signed ? await releaseHours(ctx, tx, booking) : 0;
  await tx
    .insert(handovers)
    .values({
      booking_id: booking.id,
      code_sealed: newKeyCode(ctx),
      opened_at: ctx.now(),
      ...(signed && {
        declared_at: signed,
        declared_by: "inventory" as const,
        release_at: new Date(ctx.now().getTime() + hours * 3_600_000),
      }),
    })
    .onConflictDoUpdate({
      target: handovers.booking_id,
      set: { released_at: null, opened_at: ctx.now() },
      setWhere: isNotNull(handovers.released_at),
    });
}

/** A new six-digit code for the keys, sealed. */
export function newKeyCode(ctx: Ctx): { sealed: string } {
  return ctx.seal.close({ code: String(randomInt(CODES)).padStart(6, "0") });
}

/** When both sides had signed the inventory of entry, which says that the tenant has the keys. */
async function entrySignedAt(tx: Db, bookingId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ tenant: inventories.tenant_signed_at, landlord: inventories.landlord_signed_at })
    .from(inventories)
    .where(and(eq(inventories.booking_id, bookingId), eq(inventories.kind, "entry")));
  if (!row?.tenant || !row.landlord) return null;
  return row.tenant > row.landlord ? row.tenant : row.landlord;
}

/** Hours between the keys and the release of a booking's money. */
export async function releaseHours(
  ctx: Ctx,
  tx: Db,
  { start_date, end_date }: PaidBooking,
): Promise<number> {
  const { short, long } = (await readPaymentTerms(ctx, tx)).releaseHours;
  const nights = stayNights(start_date, end_date);
  return nights !== null && nights < LONG_STAY_NIGHTS ? short : long;
}
