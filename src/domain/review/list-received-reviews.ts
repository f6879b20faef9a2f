import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { PageQuery } from "~/contract/schemas/messaging";
import type { ReceivedReviews } from "~/contract/schemas/review";
import { profiles, properties, reviews } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { reviewShape } from "./shape";

/** The shown reviews of the landlord's properties, newest first. Source: reviews. */
export async function listReceivedReviews(
  ctx: Ctx,
  { before, limit }: PageQuery,
): Promise<ReceivedReviews> {
  const { userId } = authorise(ctx, "review:answer");
  const rows = await ctx.db
    .select({
      review: reviews,
      property: { id: properties.id, title: properties.title },
      reviewer: { first_name: profiles.first_name, last_name: profiles.last_name },
    })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.property_id))
    .innerJoin(profiles, eq(profiles.user_id, reviews.reviewer_id))
    .where(
      and(
        eq(properties.landlord_id, userId),
        isNotNull(reviews.published_at),
        afterRow(before, [reviews.created_at, reviews.id], "desc"),
      ),
    )
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map(({ review, ...relations }) => ({ ...reviewShape(review), ...relations }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
