import type { BillingPeriod, Currency } from "./enums";
import { plainNumber } from "./seen-text";

const CFA = /\s*(?:f\.?\s?cfa|cfa|xaf|francs?(?:\s?cfa)?|frs?|f)\.?$/i;
const UNITS: Record<Currency, RegExp> = {
  FCFA: CFA,
  XAF: CFA,
  EUR: /\s*(?:€|eur|euros?)$/i,
  USD: /\s*(?:\$|usd|dollars?)$/i,
};
const PERIODS: Record<BillingPeriod, RegExp> = {
  day: /\s*(?:\/|par)\s*jour$/i,
  week: /\s*(?:\/|par)\s*semaine$/i,
  month: /\s*(?:\/|par)\s*mois$/i,
};

/**
 * A whole number as people write it ('125 000', '125.000'); null when blank, NaN when it is none
 * ('12,5', '-3', 'dix').
 */
export function wholeNumber(typed: string): number | null {
  const text = plainNumber(typed);
  if (text === "") return null;
  if (/^\d{1,3}([.\s]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ""));
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The same of an amount, with its own unit too, as the site writes it: '125 000 FCFA/mois'. */
export function wholeAmount(
  typed: string,
  currency: Currency = "FCFA",
  period?: BillingPeriod,
): number | null {
  const text = plainNumber(typed);
  const amount = period ? text.replace(PERIODS[period], "") : text;
  return wholeNumber(amount.replace(UNITS[currency], "")) ?? (text === "" ? null : Number.NaN);
}
