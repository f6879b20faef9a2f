import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows there are per table (`subject`), kind (its status or type) and month of Douala, and
 * their sum (`amount`): counting 100,000 rows takes longer than a request may. Triggers add a row for
 * each change, so that two writers never wait for each other; reading sums them up, and `foldTallies`
 * makes few of many.
 */
export const tallies = pgTable("tallies", {
  subject: text({
    enum: [
      "profiles",
      "properties",
      "bookings",
      "messages",
      "reviews",
      "property_reports",
      "user_directory",
    ],
  }).notNull(),
  kind: text().notNull(),
  month: date({ mode: "string" }).notNull(),
  n: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
});

/**
 * The same of profiles, properties and bookings by week of Douala (its Monday), with the views and
 * searches, which their verbs count: nothing of them is kept that tells who looked.
 */
export const weekTallies = pgTable("week_tallies", {
  subject: text({ enum: ["profiles", "properties", "bookings", "views", "searches"] }).notNull(),
  kind: text().notNull(),
  week: date({ mode: "string" }).notNull(),
  n: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
});

/** And by neighbourhood and month; a search of no neighbourhood counts under ''. */
export const neighborhoodTallies = pgTable("neighborhood_tallies", {
  subject: text({ enum: ["properties", "bookings", "views", "searches"] }).notNull(),
  kind: text().notNull(),
  neighborhood: text().notNull(),
  month: date({ mode: "string" }).notNull(),
  n: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
});
