import { and, desc, eq } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { PayoutQuery, Payouts } from "~/contract/schemas/payout";
import { bookings, properties, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { transferShape } from "./get-booking-payment";

/**
 * The payouts to the landlord who asks, newest first, from the one after `before` on; whatever became
 * of them. An unknown `before` gives none.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listPayouts(ctx: Ctx, { limit, before }: PayoutQuery): Promise<Payouts> {
  const { userId } = authorise(ctx, "payment:own");
  const own = eq(transfers.user_id, userId);
  const older = afterRow(before, [transfers.created_at, transfers.id], "desc", own);
  const found = await ctx.db
    .select({ transfer: transfers, booking_id: bookings.id, title: properties.title })
    .from(transfers)
    .innerJoin(bookings, eq(bookings.id, transfers.booking_id))
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(and(own, eq(transfers.direction, "payout"), older))
    .orderBy(desc(transfers.created_at), desc(transfers.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ transfer, booking_id, title }) => {
    const { direction: _, ...payout } = transferShape(transfer);
    return { ...payout, booking_id, title, code: bookingCode(booking_id) };
  });
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
