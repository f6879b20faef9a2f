import { and, eq } from "drizzle-orm";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { TenantReviewInput } from "~/contract/schemas/review";
import { bookings, reviews, tenantReviews } from "~/db/schema";
import { readLandlordBooking } from "~/domain/booking";
import { notify, tenantReviewWaits } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { waitEnd } from "../review-times";
import { lockStay } from "./lock-stay";
import { showReviews } from "./show-reviews";

/**
 * Stores the landlord's one review of the tenant of a completed stay. It waits for the tenant's
 * review of the stay; where that stands both are shown in the same transaction.
 * @throws DomainError unauthenticated, forbidden, not_found, stay_not_over, already_reviewed
 */
export async function reviewTenant(
  ctx: Ctx,
  bookingId: string,
  input: TenantReviewInput,
): Promise<LandlordBooking> {
  const actor = authorise(ctx, "review:tenant");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "review:create");
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(bookings.id, bookingId), eq(bookings.landlord_id, actor.userId));
    const stay = await lockStay(tx, own);
    if (stay.status !== "completed") throw new DomainError("stay_not_over");
    const [stored] = await tx
      .insert(tenantReviews)
      .values({
        ...input,
        booking_id: bookingId,
        landlord_id: actor.userId,
        tenant_id: stay.tenant_id,
        created_at: ctx.now(),
      })
      .onConflictDoNothing({ target: tenantReviews.booking_id })
      .returning();
    if (!stored) throw new DomainError("already_reviewed");
    if ((await tx.$count(reviews, eq(reviews.booking_id, bookingId))) > 0) {
      await showReviews(ctx, tx, bookingId);
      return;
    }
    const deadline = waitEnd(stored.created_at);
    await notify(ctx, tx, tenantReviewWaits, {
      site: {
        userId: stay.tenant_id,
        relatedId: bookingId,
        data: { propertyTitle: stay.title, deadline },
      },
    });
  });
  return readLandlordBooking(ctx, bookingId);
}
