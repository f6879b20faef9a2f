import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { dues } from "~/db/schema";
import type { Ctx } from "../context";
import { readUnpaid } from "./ask-next-part";
import { readPaymentTerms } from "./payment-terms";

/** Nothing more is owed for a booking: a payment that comes later goes back by itself. */
export async function closeDues(ctx: Ctx, tx: Db, bookingId: string): Promise<void> {
  const of = eq(dues.booking_id, bookingId);
  await tx.delete(dues).where(and(of, eq(dues.paid, 0)));
  const closed = { amount: sql`paid`, settled_at: ctx.now() };
  await tx
    .update(dues)
    .set(closed)
    .where(and(of, isNull(dues.settled_at)));
}

/** Ends the dues of a booking whose rest is less than the provider moves at once: it could not be paid. */
export async function closeSmallRest(ctx: Ctx, tx: Db, bookingId: string): Promise<void> {
  const { min } = (await readPaymentTerms(ctx, tx)).limits;
  if ((await readUnpaid(tx, bookingId)) < min) await closeDues(ctx, tx, bookingId);
}
