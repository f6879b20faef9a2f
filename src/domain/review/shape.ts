import { REVIEW_CHANGE_DAYS } from "~/contract/limits";
import type { reviews } from "~/db/schema";

const DAY_MS = 86_400_000;

/** Until when what was written at this instant can be changed. */
export const changeEnd = (written: Date) =>
  new Date(written.getTime() + REVIEW_CHANGE_DAYS * DAY_MS);

/** A stored review with its instants as text, and until when it and its answer can be changed. */
export function reviewShape(row: typeof reviews.$inferSelect) {
  const { created_at, edited_at, answered_at } = row;
  return {
    ...row,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    editable_until: changeEnd(created_at).toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answer_editable_until: answered_at ? changeEnd(answered_at).toISOString() : null,
  };
}
