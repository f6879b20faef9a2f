import { AMOUNT_MAX, bookingTotal, toXaf } from "~/contract/booking-price";
import { FIELD_ERRORS } from "~/contract/errors";
import { type StayLength, stayLength, stayNights } from "~/contract/stay-length";
import type { properties } from "~/db/schema";
import type { StayDates } from "./stay-dates";

type Priced = Pick<
  typeof properties.$inferSelect,
  "price_per_month" | "currency" | "billing_period" | "security_deposit"
>;
export type StayPrice = {
  nights: number | null;
  length: StayLength;
  total: number;
  deposit: number | null;
};

export const TOO_EXPENSIVE = FIELD_ERRORS.stay_too_expensive;

/** Total and deposit of a stay in XAF at the current price; null when the database can't hold them. */
export function priceStay(property: Priced, stay: StayDates, usdRate: number): StayPrice | null {
  const nights = stayNights(stay.startDate, stay.endDate);
  const { currency, security_deposit, billing_period } = property;
  const length = stayLength(stay.startDate, stay.endDate, billing_period);
  const total = bookingTotal({
    price: property.price_per_month,
    currency,
    period: billing_period,
    length,
    usdRate,
  });
  const deposit = security_deposit === null ? null : toXaf(security_deposit, currency, usdRate);
  if (total > AMOUNT_MAX || (deposit ?? 0) > AMOUNT_MAX) return null;
  return { nights, length, total, deposit };
}
