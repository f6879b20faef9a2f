import { normalisePhone } from "./phone";
import { CAMEROON_NEEDED, OTHER_OPERATOR } from "./phone-messages";

/** Free of Zod, so that the page checks a number as the API does. */
export const MOBILE_MONEY_OPERATORS = ["mtn", "orange"] as const;
export type MobileMoneyOperator = (typeof MOBILE_MONEY_OPERATORS)[number];

/**
 * Why a number cannot be one of MTN or Orange; undefined when it can. Only ranges that are surely of
 * neither (Camtel 62, Nexttel 66, fixed lines 2) are refused: a prefix does not tell the two apart.
 */
export function mobileMoneyError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  if (/^\+237(2|62|66)\d*$/.test(phone) && phone.length === 13) return OTHER_OPERATOR;
  return /^\+2376\d{8}$/.test(phone) ? undefined : CAMEROON_NEEDED;
}

/** The operator whose range a number is in, as a suggestion; null where that is not known. */
export function likelyOperator(typed: string): MobileMoneyOperator | null {
  const digits = normalisePhone(typed).replace("+237", "");
  if (/^(67|65[0-4]|68[0-4])/.test(digits)) return "mtn";
  return /^(69|65[5-9]|68[5-9]|640)/.test(digits) ? "orange" : null;
}
