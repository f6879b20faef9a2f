import { and, eq } from "drizzle-orm";
import type { CreateReviewInput, Review } from "~/contract/schemas/review";
import { bookings, reviews, tenantReviews } from "~/db/schema";
import { notify, reviewWaits } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { waitEnd } from "../review-times";
import { lockStay } from "./lock-stay";
import { reviewShape } from "./shape";
import { showReviews } from "./show-reviews";

/**
 * Stores the tenant's one review of an own completed stay. It waits for the landlord's review of the
 * tenant; where that stands both are shown in the same transaction.
 * @throws DomainError unauthenticated, forbidden, not_found, stay_not_completed, already_reviewed
 */
export async function createReview(ctx: Ctx, input: CreateReviewInput): Promise<Review> {
  const actor = authorise(ctx, "review:create");
  await enforceQuota(ctx, "review:create");
  return ctx.db.transaction(async (tx) => {
    const { booking_id } = input;
    const own = and(eq(bookings.id, booking_id), eq(bookings.tenant_id, actor.userId));
    const stay = await lockStay(tx, own);
    if (stay.status !== "completed") throw new DomainError("stay_not_completed");
    const [stored] = await tx
      .insert(reviews)
      .values({
        ...input,
        property_id: stay.property_id,
        reviewer_id: actor.userId,
        created_at: ctx.now(),
      })
      .onConflictDoNothing({ target: reviews.booking_id })
      .returning();
    if (!stored) throw new DomainError("already_reviewed");
    const { first_name, last_name } = await readProfile(tx, actor.userId);
    const reviewer = { first_name, last_name };
    if ((await tx.$count(tenantReviews, eq(tenantReviews.booking_id, booking_id))) > 0) {
      const { review } = await showReviews(ctx, tx, booking_id);
      return { ...reviewShape(orNotFound(review)), reviewer };
    }
    const deadline = waitEnd(stored.created_at);
    await notify(ctx, tx, reviewWaits, {
      site: {
        userId: stay.landlord_id,
        relatedId: booking_id,
        data: { firstName: first_name, propertyTitle: stay.title, deadline },
      },
    });
    return { ...reviewShape(stored), reviewer };
  });
}
