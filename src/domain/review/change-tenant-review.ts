import { and, eq } from "drizzle-orm";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { TenantReviewInput } from "~/contract/schemas/review";
import { tenantReviews } from "~/db/schema";
import { readLandlordBooking } from "~/domain/booking";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { changeEnd } from "../review-times";

/**
 * Changes the landlord's own review of the tenant of a stay, for as long as a tenant can change one.
 * @throws DomainError unauthenticated, forbidden, not_found, review_closed, review_rejected,
 * rate_limited
 */
export async function changeTenantReview(
  ctx: Ctx,
  bookingId: string,
  { rating, comment }: TenantReviewInput,
): Promise<LandlordBooking> {
  const actor = authorise(ctx, "review:tenant");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "review:change");
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(tenantReviews)
      .where(
        and(eq(tenantReviews.booking_id, bookingId), eq(tenantReviews.landlord_id, actor.userId)),
      )
      .for("no key update");
    const review = orNotFound(row);
    if (ctx.now() > changeEnd(review.created_at)) throw new DomainError("review_closed");
    if (review.rejected_at) throw new DomainError("review_rejected");
    if (rating === review.rating && comment === review.comment) return;
    await tx
      .update(tenantReviews)
      .set({ rating, comment, edited_at: ctx.now() })
      .where(eq(tenantReviews.id, review.id));
    await audit(ctx, tx, {
      action: "review.change_tenant",
      targetType: "review",
      targetId: review.id,
      details: { before: review.rating, after: rating },
    });
  });
  return readLandlordBooking(ctx, bookingId);
}
