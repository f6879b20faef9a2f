import { MOBILE_NEEDED, PHONE_WRONG } from "./phone-messages";

/** A Cameroonian phone number as it is stored, +237XXXXXXXXX; what is none stays as it was typed. */
export function normalisePhone(typed: string): string {
  // Numbers copied from a list of contacts bring signs of direction that nobody sees.
  const bare = typed.replace(/[\s.()\-\u2010-\u2013\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
  const international = bare.replace(/^(00237|237)(?=\d{9}$)/, "+237");
  return /^\d{9}$/.test(international) ? `+237${international}` : international;
}

/** Whether a number as it is stored receives text messages. */
export const isMobile = (phone: string) => /^\+2376\d{8}$/.test(phone);

/** Why no code can be sent to a number that was typed; undefined when it can. */
export function mobileError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  if (phone === "" || isMobile(phone)) return undefined;
  return phoneError(phone) ?? MOBILE_NEEDED;
}

/** Why a typed number is refused; undefined when it is fine or left empty. */
export function phoneError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phone === "" || /^\+237[26]\d{8}$/.test(phone) ? undefined : PHONE_WRONG;
}
