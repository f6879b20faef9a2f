import { AMOUNT_MAX, bookingTotal, stayNights, toXaf } from "~/contract/booking-price";
import { FIELD_ERRORS } from "~/contract/errors";
import type { properties } from "~/db/schema";
import type { StayDates } from "./stay-dates";

type Priced = Pick<
  typeof properties.$inferSelect,
  "price_per_month" | "currency" | "billing_period" | "security_deposit"
>;
export type StayPrice = { nights: number | null; total: number; deposit: number | null };

export const TOO_EXPENSIVE = FIELD_ERRORS.stay_too_expensive;

/** Total and deposit of a stay in XAF at the current price; null when the database can't hold them. */
export function priceStay(property: Priced, stay: StayDates, usdRate: number): StayPrice | null {
  const nights = stayNights(stay.startDate, stay.endDate);
  const { currency, security_deposit } = property;
  const total = bookingTotal({
    price: property.price_per_month,
    currency,
    period: property.billing_period,
    nights,
    usdRate,
  });
  const deposit = security_deposit === null ? null : toXaf(security_deposit, currency, usdRate);
  return total > AMOUNT_MAX || (deposit ?? 0) > AMOUNT_MAX ? null : { nights, total, deposit };
}
