import { and, eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { ModificationQuote } from "~/contract/schemas/booking-change";
import { bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { booker } from "./lock-own";
import { priceModification } from "./price-modification";
import { readDates } from "./stay-dates";
import { stayColumns } from "./stay-shape";

/**
 * The price of other dates of the tenant's own stay beside its present one. Invalid dates are
 * answered with `available: false` and a message.
 * @throws DomainError not_found
 */
export async function quoteModification(
  ctx: Ctx,
  id: string,
  ask: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<ModificationQuote> {
  const actor = booker(ctx, id);
  const [row] = await ctx.db
    .select(stayColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenant_id, actor.userId)));
  const booking = orNotFound(row);
  const none = { current_total: booking.total_amount, nights: null, total_amount: null };
  const refused = { ...none, available: false, field: null };
  if (booking.status !== "confirmed") return { ...refused, message: MESSAGES.stay_not_confirmed };
  const dates = readDates(ask);
  if ("message" in dates) return { ...refused, ...dates };
  const { price, refusal } = await priceModification(ctx, ctx.db, booking, dates);
  return {
    ...none,
    available: refusal === null,
    message: refusal?.message ?? null,
    field: refusal?.field ?? null,
    ...(price && { nights: price.nights, total_amount: price.total }),
  };
}
