import { CAMEROON_NEEDED, MOBILE_NEEDED, PHONE_WRONG } from "./phone-messages";
import { plainNumber } from "./seen-text";

/**
 * A phone number as it is stored, `+` and its digits, of Cameroon where no country is named; what is
 * none stays without its separators.
 */
export function normalisePhone(typed: string): string {
  const bare = plainNumber(typed)
    .replace(/^t[eé]l[^+＋\d(]*/i, "")
    .replace(/[\s\p{Pd}\p{Pc}()[\]./,·•−]/gu, "")
    .replace(/^(00|＋)(?=\d)/, "+");
  const international = bare.replace(/^237(?=\d{9}$)/, "+237");
  return /^\d{9}$/.test(international) ? `+237${international}` : international;
}

/** Whether a number as it is stored receives text messages. */
export const isMobile = (phone: string) => /^\+2376\d{8}$/.test(phone);

/** Whether a number as it is stored is one of Cameroon. */
export const isCameroonian = (phone: string) => /^\+237[26]\d{8}$/.test(phone);

/** Why no code can be sent to a number that was typed; undefined when it can. */
export function mobileError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  if (phone === "" || isMobile(phone)) return undefined;
  return isCameroonian(phone) ? MOBILE_NEEDED : CAMEROON_NEEDED;
}

/**
 * Why a typed number is refused; undefined when it may be one or is left empty. Of other countries
 * the server knows more (`storedPhone`): their plans weigh more than a page.
 */
export function phoneError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  const isForeign = /^\+(?!237)[1-9]\d{6,14}$/.test(phone);
  return phone === "" || isForeign || isCameroonian(phone) ? undefined : PHONE_WRONG;
}
