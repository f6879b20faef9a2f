import { and, eq, isNotNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Review } from "~/contract/schemas/review";
import { properties, reviews } from "~/db/schema";
import { notify, reviewAnswered } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { changeEnd } from "../review-times";
import { reviewShape } from "./shape";

/**
 * Stores the landlord's one public answer to a review of their property, or changes it while that is
 * possible; the first time the reviewer is notified.
 * @throws DomainError unauthenticated, forbidden, not_found, answer_closed, rate_limited
 */
export async function answerReview(ctx: Ctx, id: string, answer: string): Promise<Review> {
  const actor = authorise(ctx, "review:answer");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "review:answer");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ review: reviews, title: properties.title })
      .from(reviews)
      .innerJoin(properties, eq(properties.id, reviews.property_id))
      .where(
        and(
          eq(reviews.id, id),
          eq(properties.landlord_id, actor.userId),
          isNotNull(reviews.published_at),
        ),
      )
      .for("no key update", { of: reviews });
    const { review, title } = orNotFound(row);
    const { answered_at } = review;
    if (answered_at && ctx.now() > changeEnd(answered_at)) throw new DomainError("answer_closed");
    const [stored] = await tx
      .update(reviews)
      .set({ answer, answered_at: answered_at ?? ctx.now() })
      .where(eq(reviews.id, id))
      .returning();
    await audit(ctx, tx, { action: "review.answer", targetType: "review", targetId: id });
    const reviewer = await readProfile(tx, review.reviewer_id);
    if (!answered_at) {
      await notify(ctx, tx, reviewAnswered, {
        site: {
          userId: review.reviewer_id,
          relatedId: review.property_id,
          data: { propertyTitle: title },
        },
        mail: {
          to: reviewer.email,
          data: {
            firstName: reviewer.first_name,
            propertyTitle: title,
            answer,
            link: `${ctx.publicUrl}/property/${review.property_id}`,
          },
        },
      });
    }
    const { first_name, last_name } = reviewer;
    return { ...reviewShape(orNotFound(stored)), reviewer: { first_name, last_name } };
  });
}
