import { and, isNull, not, sql } from "drizzle-orm";
import { today } from "~/contract/days";
import { type bookings, disputes, handovers } from "~/db/schema";

/** Money is held, neither side has declared the keys, and no problem is open. */
export const isUndeclared = and(
  not(handovers.at_keys),
  isNull(handovers.declared_at),
  isNull(handovers.released_at),
  sql`not exists (select from ${disputes} where ${disputes.booking_id} = ${handovers.booking_id} and ${disputes.decided_at} is null)`,
);

/** The day of entry, or the one of the payment if that came later. */
export function keysDueOn(
  { start_date }: Pick<typeof bookings.$inferSelect, "start_date">,
  { opened_at }: Pick<typeof handovers.$inferSelect, "opened_at">,
): string {
  const opened = today(opened_at);
  return opened > start_date ? opened : start_date;
}
