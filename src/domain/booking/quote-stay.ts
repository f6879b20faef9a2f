import { eq } from "drizzle-orm";
import { tenantBreakdown } from "~/contract/booking-price";
import { chargesOf, moveInOf } from "~/contract/offer";
import type { BookingQuote } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { readSettings } from "../setting";
import { priceStay, TOO_EXPENSIVE } from "./price-stay";
import { checkDates, findConflict, readDates } from "./stay-dates";

type Ask = { propertyId: string; startDate?: string | undefined; endDate?: string | undefined };

/**
 * The price of a stay and whether its dates are free. Invalid dates
 * are answered with `available: false` and a message.
 * @throws DomainError not_found for a property that is not active
 */
export async function quoteStay(ctx: Ctx, ask: Ask): Promise<BookingQuote> {
  if (!isUuid(ask.propertyId)) throw new DomainError("not_found");
  const property = orNotFound(
    (await ctx.db.select().from(properties).where(eq(properties.id, ask.propertyId)))[0],
  );
  if (property.status !== "active") throw new DomainError("not_found");
  const base = {
    property_id: property.id,
    unit_price: property.price_per_month,
    currency: property.currency,
    billing_period: property.billing_period,
    minimum_stay: property.minimum_stay,
    free_until: null,
  };
  const stay = readDates(ask);
  if ("message" in stay) return { ...base, ...NO_FIGURES, ...stay };
  const error = checkDates(stay, property, ctx.now());
  if (error) return { ...base, ...NO_FIGURES, ...error };
  const dates = { start_date: stay.startDate, end_date: stay.endDate };
  const price = priceStay(property, stay, (await readSettings(ctx.db)).usd_xaf_rate);
  if (!price) return { ...base, ...NO_FIGURES, ...dates, message: TOO_EXPENSIVE, field: "endDate" };
  const conflict = await findConflict(ctx.db, property, stay, ctx.now());
  return {
    ...base,
    ...dates,
    available: conflict === null,
    message: null,
    field: null,
    ...conflict,
    nights: price.nights,
    length: price.length,
    total_amount: price.total,
    security_deposit: price.deposit,
    move_in: moveInOf(property),
    monthly_charges: chargesOf(property),
    breakdown: tenantBreakdown(price.total, price.nights),
  };
}

const NO_FIGURES = {
  start_date: null,
  end_date: null,
  available: false,
  nights: null,
  length: null,
  total_amount: null,
  security_deposit: null,
  move_in: null,
  monthly_charges: null,
  breakdown: null,
};
