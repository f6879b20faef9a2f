import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows there are per table (`subject`), kind (its status or type) and month of Douala, and
 * their sum (`amount`): counting 100,000 rows takes longer than a request may. Triggers add a row for
 * each change, so that two writers never wait for each other; reading sums them up, and `foldTallies`
 * makes few of many.
 */
export const tallies = pgTable("tallies", {
  subject: text({
    enum: ["profiles", "properties", "bookings", "messages", "reviews", "property_reports"],
  }).notNull(),
  kind: text().notNull(),
  month: date({ mode: "string" }).notNull(),
  n: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
});
