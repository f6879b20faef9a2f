import type { BillingPeriod } from "~/contract/enums";
import { formatNumber, plural } from "~/web/lib/format";

const PERIOD_WORDS: Record<BillingPeriod, readonly [one: string, many: string]> = {
  day: ["nuit", "nuits"],
  week: ["semaine", "semaines"],
  month: ["mois", "mois"],
};

/** '2 mois', '1 semaine', '4 nuits' */
export const periodCount = (count: number, period: BillingPeriod) =>
  `${formatNumber(count)}\u00a0${plural(count, ...PERIOD_WORDS[period])}`;

/** The figures of a stay, before and after it is asked for. */
export const priceText = {
  total: "Total",
  times: (count: string, price: string) => `${count} × ${price}`,
  moreNights: (count: number, price: string) => `${periodCount(count, "day")} à\u00a0${price}`,
  openEnded: (period: string) => `séjour sans date de fin, ${period}`,
  included: "Dont",
  fee: "Frais de service (5\u202f%)",
  taxes: "Taxes (2\u202f%)",
  subtotal: "Sous-total",
  subtotalOf: (nights: number) => `Sous-total (${periodCount(nights, "day")})`,
  nightly: "Prix par nuit",
  deposit: "Caution, rendue à la fin du séjour",
  atEntry: "À prévoir à l'entrée",
  unspecified: "non précisé",
} as const;
