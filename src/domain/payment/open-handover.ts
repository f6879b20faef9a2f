import { randomInt } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import { LONG_STAY_NIGHTS } from "~/contract/payment";
import { stayNights } from "~/contract/stay-length";
import type { Db } from "~/db/client";
import { handovers, inventories } from "~/db/schema";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import type { PaidBooking } from "./lock-booking";
import { type PaymentTerms, readPaymentTerms } from "./payment-terms";

const CODES = 1_000_000;

/**
 * From the first money on that is held for a booking, its tenant has a code for the keys. Money that
 * comes after a release is released in its turn, after the delay.
 */
export async function openHandover(ctx: Ctx, tx: Db, booking: PaidBooking): Promise<void> {
  const signed = await entrySignedAt(tx, booking.id);
  const releaseAt = await releaseTime(ctx, tx, booking);
  await tx
    .insert(handovers)
    .values({
      booking_id: booking.id,
      code_sealed: newKeyCode(ctx),
      opened_at: ctx.now(),
      ...(signed && {
        declared_at: signed,
        declared_by: "inventory" as const,
        release_at: releaseAt,
      }),
    })
    .onConflictDoUpdate({
      target: handovers.booking_id,
      set: {
        released_at: null,
        opened_at: ctx.now(),
        release_at: sql`case when handovers.declared_at is not null then ${releaseAt.toISOString()}::timestamptz end`,
      },
      setWhere: isNotNull(handovers.released_at),
    });
}

/** A new six-digit code for the keys, sealed. */
export function newKeyCode(ctx: Ctx): { sealed: string } {
  return ctx.seal.close({ code: String(randomInt(CODES)).padStart(6, "0") });
}

/** The code for the keys; null when the secret that has sealed it is gone. */
export function readKeyCode(
  ctx: Ctx,
  { code_sealed }: Pick<typeof handovers.$inferSelect, "code_sealed">,
): string | null {
  try {
    return (ctx.seal.open(code_sealed) as { code: string }).code;
  } catch {
    return null;
  }
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

/**
 * When money is released whose keys are declared now: not before the stay has begun, and after the
 * hours of the settings. The landlord alone has to wait the long time.
 */
export async function releaseTime(
  ctx: Ctx,
  tx: Db,
  booking: PaidBooking,
  isAlone = false,
): Promise<Date> {
  const terms = await readPaymentTerms(ctx, tx);
  const hours = isAlone ? terms.releaseHours.long : hoursOf(booking, terms);
  const from = Math.max(ctx.now().getTime(), startOfDay(booking.start_date).getTime());
  return new Date(from + hours * HOUR_MS);
}

/** Hours between the keys and the release of a booking's money. */
export function hoursOf(
  { start_date, end_date }: Pick<PaidBooking, "start_date" | "end_date">,
  { releaseHours: { short, long } }: Pick<PaymentTerms, "releaseHours">,
): number {
  const nights = stayNights(start_date, end_date);
  return nights !== null && nights < LONG_STAY_NIGHTS ? short : long;
}
