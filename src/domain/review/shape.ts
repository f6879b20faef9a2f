import type { reviews } from "~/db/schema";
import { moderationOf } from "../review-moderation";
import { changeEnd, waitEnd } from "../review-times";

/** A stored review with its instants as text, and until when it and its answer can be changed. */
export function reviewShape(row: typeof reviews.$inferSelect) {
  const { held_for, rejected_at, ...review } = row;
  const { created_at, edited_at, answered_at, published_at } = row;
  return {
    ...review,
    moderation: moderationOf({ held_for, rejected_at }),
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    editable_until: changeEnd(created_at).toISOString(),
    published_at: published_at?.toISOString() ?? null,
    deadline: waitEnd(created_at).toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answer_editable_until: answered_at ? changeEnd(answered_at).toISOString() : null,
  };
}
