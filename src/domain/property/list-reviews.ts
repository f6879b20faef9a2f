import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReviewPage } from "~/contract/schemas/property";
import { profiles, properties, reviews } from "~/db/schema";
import type { Ctx } from "~/domain/context";
import { DomainError, orNotFound } from "~/domain/errors";
import { meanRating } from "~/domain/rating";

const PAGE_SIZE = 10;

/**
 * The shown reviews of an active property, newest first, 10 a page (from 1), with the count of each star.
 * @throws DomainError not_found for any other property
 */
export async function listReviews(
  ctx: Pick<Ctx, "db">,
  id: string,
  page: number,
): Promise<ReviewPage> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const counted = await ctx.db
    .select({ rating: reviews.rating, count: sql<number>`count(${reviews.id})::int` })
    .from(properties)
    .leftJoin(reviews, and(eq(reviews.property_id, properties.id), isNotNull(reviews.published_at)))
    .where(and(eq(properties.id, id), eq(properties.status, "active")))
    .groupBy(reviews.rating);
  orNotFound(counted[0]);
  const distribution = [1, 2, 3, 4, 5].map(
    (star) => counted.find(({ rating }) => rating === star)?.count ?? 0,
  );
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const stars = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const items = await ctx.db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      answer: reviews.answer,
      created_at: reviews.created_at,
      reviewer: { first_name: profiles.first_name, last_name: profiles.last_name },
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.user_id, reviews.reviewer_id))
    .where(and(eq(reviews.property_id, id), isNotNull(reviews.published_at)))
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    items: items.map((review) => ({ ...review, created_at: review.created_at.toISOString() })),
    page,
    page_count: Math.ceil(total / PAGE_SIZE),
    rating: meanRating(stars, total),
    review_count: total,
    distribution,
  };
}
