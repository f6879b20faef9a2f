import type { reviews } from "~/db/schema";

/** A stored review with its instant as text. */
export function reviewShape(row: typeof reviews.$inferSelect) {
  return { ...row, created_at: row.created_at.toISOString() };
}
