export type BillingPeriod = "day" | "week" | "month";

/** Narrow no-break space, the French separator of thousands and of amount and currency. */
const thin = "\u202F";

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
/** What follows a price billed by day, week or month. */
export const periodSuffix: Record<BillingPeriod, string> = {
  day: "/jour",
  week: "/semaine",
  month: "/mois",
};

/** A number in French, one decimal at most: 1 250, 4,5 or −19. */
export function formatNumber(value: number): string {
  return number.format(value).replace("-", "−");
}

/** A mean rating to one decimal, as '4,8' or '5,0'; '0' without ratings. */
export function formatRating(mean: number): string {
  return mean ? (Math.round(mean * 10) / 10).toFixed(1).replace(".", ",") : "0";
}

/** The word that agrees with `n`; French takes the singular for 0 and 1. The number is not added. */
export function plural(n: number, one: string, many: string): string {
  return Math.abs(n) < 2 ? one : many;
}

/** An amount with its currency, '125 000 FCFA'; the stored code XAF is shown as FCFA. */
export function formatAmount(amount: number, currency = "XAF"): string {
  return `${whole.format(amount)}${thin}${currency === "XAF" ? "FCFA" : currency}`;
}

/** A price with what it pays for, '125 000 FCFA/mois'; without period, the amount alone. */
export function formatPrice(
  amount: number,
  currency = "XAF",
  period?: BillingPeriod | null,
): string {
  return formatAmount(amount, currency) + (period ? periodSuffix[period] : "");
}
