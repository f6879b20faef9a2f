import { and, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { REVIEW_WAIT_DAYS } from "~/contract/limits";
import { reviews, tenantReviews } from "~/db/schema";
import type { Ctx } from "../context";
import { showReviews } from "./show-reviews";

const BATCH = 50;

/**
 * Shows the reviews that have waited for the other side's long enough; answers of how many stays.
 * Several processes may run it at once: a review once shown is not selected again.
 */
export async function publishReviews(ctx: Ctx): Promise<number> {
  const due = new Date(ctx.now().getTime() - REVIEW_WAIT_DAYS * DAY_MS);
  const dueIn = (table: typeof reviews | typeof tenantReviews) =>
    ctx.db
      .select({ id: table.booking_id })
      .from(table)
      .where(and(isNull(table.published_at), isNull(table.held_for), lte(table.created_at, due)))
      .limit(BATCH);
  for (let total = 0; ; ) {
    const found = [...(await dueIn(reviews)), ...(await dueIn(tenantReviews))];
    if (found.length === 0) return total;
    for (const id of new Set(found.map((row) => row.id))) {
      const { review, tenantReview } = await ctx.db.transaction((tx) => showReviews(ctx, tx, id));
      if (review || tenantReview) total += 1;
    }
  }
}
