import type { BillingPeriod } from "./enums";
import { formatNumber, plural } from "./format";
import { type StayLength, stayLength } from "./stay-length";

const PERIOD_WORDS: Record<BillingPeriod, readonly [one: string, many: string]> = {
  day: ["nuit", "nuits"],
  week: ["semaine", "semaines"],
  month: ["mois", "mois"],
};

/** '2 mois', '1 semaine', '4 nuits' */
export const periodCount = (count: number, period: BillingPeriod) =>
  `${formatNumber(count)}\u00a0${plural(count, ...PERIOD_WORDS[period])}`;

/** What remains of a stay after its whole periods: nights, of a rent by the month days. */
const restCount = (count: number, period: BillingPeriod) =>
  period === "month"
    ? `${formatNumber(count)}\u00a0${plural(count, "jour", "jours")}`
    : periodCount(count, "day");

/** '2 mois et 3 jours', '1 semaine', '4 nuits' */
export function stayInWords({ periods, nights }: StayLength, period: BillingPeriod): string {
  const whole = periods > 0 && periodCount(periods, period);
  return [whole, nights > 0 && restCount(nights, period)].filter(Boolean).join(" et ");
}

type Dates = { start_date: string; end_date: string | null; billing_period: BillingPeriod };
/** The same of a booking; null without end. */
export const bookingInWords = ({ start_date, end_date, billing_period }: Dates) =>
  end_date && stayInWords(stayLength(start_date, end_date, billing_period), billing_period);

const PERIOD_PRICE: Record<BillingPeriod, string> = {
  day: "Prix du jour",
  week: "Prix de la semaine",
  month: "Prix du mois",
};

/** The figures of a stay, before and after it is asked for. */
export const priceText = {
  total: "Total",
  times: (count: string, price: string) => `${count} × ${price}`,
  more: (count: number, period: BillingPeriod, price: string) =>
    `${restCount(count, period)} à\u00a0${price}`,
  openEnded: (period: string) => `séjour sans date de fin, ${period}`,
  included: "Dont",
  fee: "Frais de service (5\u202f%)",
  taxes: "Taxes (2\u202f%)",
  subtotal: "Sous-total",
  subtotalOf: (length: string) => `Sous-total (${length})`,
  nightly: "Prix par nuit",
  /** The same figure of a stay without end, which costs one period. */
  periodPrice: (period: BillingPeriod) => PERIOD_PRICE[period],
  deposit: "Caution, rendue à la fin du séjour",
  atEntry: "À prévoir à l'entrée",
  unspecified: "non précisé",
} as const;
