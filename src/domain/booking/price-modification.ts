import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { readSettings } from "../setting";
import { priceStay, type StayPrice, TOO_EXPENSIVE } from "./price-stay";
import { checkDates, checkEnd, type DateError, findConflict, type StayDates } from "./stay-dates";
import type { StayRow } from "./stay-shape";

type Refusal = { message: string; field: DateError["field"] | null };
/** `price` stands even where the dates are not free. */
type Priced = { price: StayPrice | null; refusal: Refusal | null };

/**
 * What other dates of a confirmed stay would cost, at the price it was booked at, and why they can't
 * be asked for. A stay under way keeps its start.
 */
export async function priceModification(
  ctx: Ctx,
  db: Db,
  booking: StayRow,
  dates: StayDates,
): Promise<Priced> {
  const [property] = await db
    .select()
    .from(properties)
    .where(eq(properties.id, booking.property_id));
  const terms = orNotFound(property);
  const now = ctx.now();
  const sameStart = dates.startDate === booking.start_date;
  const error = sameStart ? checkEnd(dates, terms, now) : checkDates(dates, terms, now);
  if (error) return { price: null, refusal: error };
  if (sameStart && dates.endDate === booking.end_date) {
    return {
      price: null,
      refusal: { field: "startDate", message: FIELD_ERRORS.same_dates },
    };
  }
  const { unit_price, currency, billing_period } = booking;
  const agreed = { price_per_month: unit_price, currency, billing_period, security_deposit: null };
  const price = priceStay(agreed, dates, (await readSettings(db)).usd_xaf_rate);
  if (!price) return { price, refusal: { field: "endDate", message: TOO_EXPENSIVE } };
  return { price, refusal: await findConflict(db, terms, dates, now, booking.id) };
}
