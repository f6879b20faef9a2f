import { and, count, desc, eq } from "drizzle-orm";
import type { PageQuery } from "~/contract/schemas/messaging";
import type { OwnReviews } from "~/contract/schemas/review";
import { properties, reviews } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { reviewShape } from "./shape";

/** The user's own reviews, newest first, and how many there are. Source: reviews. */
export async function listOwnReviews(ctx: Ctx, { before, limit }: PageQuery): Promise<OwnReviews> {
  const { userId } = authorise(ctx, "review:read:own");
  const own = eq(reviews.reviewer_id, userId);
  const [counted] = await ctx.db.select({ count: count() }).from(reviews).where(own);
  const total = counted?.count ?? 0;
  const rows = await ctx.db
    .select({ review: reviews, property: { id: properties.id, title: properties.title } })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.property_id))
    .where(and(own, afterRow(before, [reviews.created_at, reviews.id], "desc", own)))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map(({ review, property }) => ({ ...reviewShape(review), property }));
  return { items, count: total, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
