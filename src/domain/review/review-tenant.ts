import { and, eq } from "drizzle-orm";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { TenantReviewInput } from "~/contract/schemas/review";
import { bookings, tenantReviews } from "~/db/schema";
import { readLandlordBooking } from "~/domain/booking";
import { guestLeft, readHandled, reviewWaits, tenantReviewWaits } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { holdReview } from "./hold-review";
import { lockStay } from "./lock-stay";
import { meetReviews } from "./meet-reviews";
import { refuseShortStay } from "./refuse-short-stay";

/**
 * Stores the landlord's one review of the tenant of a completed stay. It waits for the tenant's
 * review of the stay; where that stands both are shown in the same transaction. What looks like an
 * accomplice's waits for an administrator.
 * @throws DomainError unauthenticated, forbidden, not_found, stay_not_over,
 * stay_too_short, already_reviewed
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
    await refuseShortStay(tx, stay);
    const [stored] = await tx
      .insert(tenantReviews)
      .values({
        ...input,
        booking_id: bookingId,
        landlord_id: actor.userId,
        tenant_id: stay.tenant_id,
        held_for: await holdReview(ctx, tx, stay, "tenant"),
        created_at: ctx.now(),
      })
      .onConflictDoNothing({ target: tenantReviews.booking_id })
      .returning();
    if (!stored) throw new DomainError("already_reviewed");
    const notices = [guestLeft, reviewWaits, tenantReviewWaits];
    await readHandled(tx, { about: bookingId, whose: [actor.userId], notices });
    await meetReviews(ctx, tx, stay, { of: "tenant", written: stored });
  });
  return readLandlordBooking(ctx, bookingId);
}
