import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * How many attempts of a network a quota refused in an hour. The network is plain, for the
 * administrator must recognise it; `sweepRefusals` deletes the rows after a week.
 */
export const refusedAttempts = pgTable(
  "refused_attempts",
  {
    network: text().notNull(),
    quota: text().notNull(),
    /** Its start. */
    hour: instant().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.quota, t.hour] }),
    index("refused_attempts_hour").on(t.hour),
  ],
);
