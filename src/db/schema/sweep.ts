import { pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";

/** How far a sweep that takes many runs has come; without a row the next run begins anew. */
export const sweeps = pgTable("sweeps", {
  name: text().primaryKey(),
  /** The last key that was looked at. */
  marker: text().notNull(),
  updated_at: updatedAt(),
});
