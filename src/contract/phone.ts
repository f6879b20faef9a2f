import { PHONE_WRONG } from "./phone-messages";

/** A Cameroonian phone number as it is stored, +237XXXXXXXXX; what is none stays as it was typed. */
export function normalisePhone(typed: string): string {
  const bare = typed.trim().replace(/[\s.()-]/g, "");
  const international = bare.replace(/^(00237|237)(?=\d{9}$)/, "+237");
  return /^\d{9}$/.test(international) ? `+237${international}` : international;
}

/** Whether a number as it is stored receives text messages. */
export const isMobile = (phone: string) => /^\+2376\d{8}$/.test(phone);

/** Why a typed number is refused; undefined when it is fine or left empty. */
export function phoneError(typed: string): string | undefined {
  const phone = normalisePhone(typed);
  return phone === "" || /^\+237[26]\d{8}$/.test(phone) ? undefined : PHONE_WRONG;
}
