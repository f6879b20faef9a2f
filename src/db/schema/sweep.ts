import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";

/** How far a sweep that takes many runs has come, and what it found. */
export const sweeps = pgTable("sweeps", {
  name: text().primaryKey(),
  /** The last key that was looked at; empty at the end, so that the next run begins anew. */
  marker: text().notNull(),
  /** What it left where it was, for a person to decide. */
  left: integer().notNull().default(0),
  updated_at: updatedAt(),
});
