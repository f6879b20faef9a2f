import { xafRate } from "~/contract/booking-price";
import type { BillingPeriod, Currency } from "~/contract/enums";
import { DAYS_OF_PERIOD } from "~/contract/limits";

/**
 * A price as a monthly amount in whole XAF, which filters and sorts compare: day × 30, week × 30 ÷ 7;
 * EUR at its fixed rate, USD at `usdRate` XAF (the setting usd_xaf_rate).
 */
export function monthlyXaf(
  price: number,
  currency: Currency,
  period: BillingPeriod,
  usdRate: number,
): number {
  return Math.round(
    (price * xafRate(currency, usdRate) * DAYS_OF_PERIOD.month) / DAYS_OF_PERIOD[period],
  );
}
