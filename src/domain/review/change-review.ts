import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ChangeReviewInput, Review } from "~/contract/schemas/review";
import { bookings, reviews } from "~/db/schema";
import { notify, reviewChanged } from "~/domain/notification";
import { refreshCard } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { changeEnd } from "../review-times";
import { lockStay } from "./lock-stay";
import { reviewShape } from "./shape";

/**
 * Changes the tenant's own review while that is possible. The property's rating follows in the same
 * transaction and the landlord is notified, unless it is hidden still.
 * @throws DomainError unauthenticated, forbidden, not_found, review_closed, review_rejected,
 * rate_limited
 */
export async function changeReview(
  ctx: Ctx,
  id: string,
  input: ChangeReviewInput,
): Promise<Review> {
  const actor = authorise(ctx, "review:create");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "review:change");
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(reviews.id, id), eq(reviews.reviewer_id, actor.userId));
    const [found] = await tx.select({ stay: reviews.booking_id }).from(reviews).where(own);
    const stay = await lockStay(tx, eq(bookings.id, orNotFound(found).stay));
    const [row] = await tx.select().from(reviews).where(own).for("no key update");
    const review = orNotFound(row);
    if (ctx.now() > changeEnd(review.created_at)) throw new DomainError("review_closed");
    if (review.rejected_at) throw new DomainError("review_rejected");
    const { first_name, last_name } = await readProfile(tx, actor.userId);
    const reviewer = { first_name, last_name };
    const { rating, title, comment } = input;
    if (rating === review.rating && title === review.title && comment === review.comment) {
      return { ...reviewShape(review), reviewer };
    }
    const [stored] = await tx
      .update(reviews)
      .set({ rating, title, comment, edited_at: ctx.now() })
      .where(eq(reviews.id, id))
      .returning();
    const changed = orNotFound(stored);
    await refreshCard(tx, review.property_id);
    await audit(ctx, tx, {
      action: "review.change",
      targetType: "review",
      targetId: id,
      details: { before: review.rating, after: rating },
    });
    if (review.published_at) {
      await notify(ctx, tx, reviewChanged, {
        site: {
          userId: stay.landlord_id,
          relatedId: review.property_id,
          data: { firstName: first_name, rating, propertyTitle: stay.title },
        },
      });
    }
    return { ...reviewShape(changed), reviewer };
  });
}
