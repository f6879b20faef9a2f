import type { BillingPeriod, Currency } from "~/contract/enums";
import { formatAmount, formatNumber } from "~/contract/format";
import { DAYS_OF_PERIOD } from "~/contract/limits";
import type { StayLength } from "~/contract/stay-length";
import { periodCount, priceText as text } from "~/contract/stay-words";

export type PricedStay = {
  length: StayLength;
  unit_price: number;
  currency: Currency;
  billing_period: BillingPeriod;
};

/** The total from the price that the listing shows: '2 mois × 70 000 + 3 jours à ≈ 2 333'. */
export function staySum({ length, unit_price, currency, billing_period }: PricedStay): string {
  const { periods, nights } = length;
  const isLocal = currency === "FCFA" || currency === "XAF";
  const format = (amount: number) =>
    isLocal ? formatNumber(amount) : formatAmount(amount, currency);
  const nightly = unit_price / DAYS_OF_PERIOD[billing_period];
  const approximate = Number.isInteger(nightly) ? "" : "≈\u00a0";
  const parts = [
    periods > 0 && text.times(periodCount(periods, billing_period), format(unit_price)),
    nights > 0 && text.more(nights, billing_period, approximate + format(Math.round(nightly))),
  ];
  return parts.filter(Boolean).join(" + ");
}
