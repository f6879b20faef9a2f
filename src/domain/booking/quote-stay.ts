import { eq } from "drizzle-orm";
import { tenantBreakdown } from "~/contract/booking-price";
import { ERRORS, FIELD_ERRORS } from "~/contract/errors";
import type { BookingQuote } from "~/contract/schemas/booking";
import { day, isUuid } from "~/contract/schemas/fields";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { readSettings } from "../setting";
import { priceStay, TOO_EXPENSIVE } from "./price-stay";
import { checkDates, type DateError, type StayDates, takenBy } from "./stay-dates";

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
  };
  const stay = readDates(ask, property.available_from, ctx.now());
  if ("message" in stay) {
    return { ...base, ...NO_FIGURES, message: stay.message, field: stay.field };
  }
  const dates = { start_date: stay.startDate, end_date: stay.endDate };
  const price = priceStay(property, stay, (await readSettings(ctx.db)).usd_xaf_rate);
  if (!price) return { ...base, ...NO_FIGURES, ...dates, message: TOO_EXPENSIVE, field: "endDate" };
  const taken = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(takenBy(property.id, stay))
    .limit(1);
  return {
    ...base,
    ...dates,
    available: taken.length === 0,
    message: taken.length === 0 ? null : ERRORS.dates_taken.message,
    field: null,
    nights: price.nights,
    total_amount: price.total,
    security_deposit: price.deposit,
    breakdown: tenantBreakdown(price.total, price.nights),
  };
}

const NO_FIGURES = {
  start_date: null,
  end_date: null,
  available: false,
  nights: null,
  total_amount: null,
  security_deposit: null,
  breakdown: null,
};

function readDates(ask: Ask, freeFrom: string | null, now: Date): StayDates | DateError {
  const startDate = ask.startDate?.trim() ?? "";
  const endDate = ask.endDate?.trim() || null;
  if (!startDate) return { field: "startDate", message: FIELD_ERRORS.start_required };
  for (const [field, value] of [
    ["startDate", startDate],
    ["endDate", endDate],
  ] as const) {
    const issue = value === null ? undefined : day.safeParse(value).error?.issues[0];
    if (issue) return { field, message: issue.message };
  }
  const stay = { startDate, endDate };
  return checkDates(stay, freeFrom, now) ?? stay;
}
