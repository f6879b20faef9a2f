import { DAY_MS } from "~/contract/days";
import { VERIFIED_DAYS } from "~/contract/verification";

/** So long before its badge ends a landlord may ask anew. */
const RENEWED_DAYS = 30;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** When the badge of a decision ends. */
export const expiryOf = (decided: Date) => new Date(decided.getTime() + VERIFIED_DAYS * DAY_MS);

export const canRenew = (expires: Date, now: Date) =>
  expires.getTime() - now.getTime() <= RENEWED_DAYS * DAY_MS;
