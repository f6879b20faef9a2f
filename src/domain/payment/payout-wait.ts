import type { paymentMethods } from "~/db/schema";

/** Hours for which no payout goes to a number after it was confirmed, chosen, or got its operator. */
const WAIT_HOURS = 24;

/**
 * From when payouts may go to a default number; null while no code has confirmed it. The first number
 * waits too: a thief of an account without one sets their own, and its owner has a day to read the mail.
 */
export function paysOutFrom({
  confirmed_at,
  chosen_at,
}: Pick<typeof paymentMethods.$inferSelect, "confirmed_at" | "chosen_at">): Date | null {
  if (!confirmed_at) return null;
  const since = Math.max(confirmed_at.getTime(), chosen_at.getTime());
  return new Date(since + WAIT_HOURS * 3_600_000);
}
