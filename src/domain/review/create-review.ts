import { and, eq } from "drizzle-orm";
import type { CreateReviewInput, Review } from "~/contract/schemas/review";
import { bookings, reviews } from "~/db/schema";
import {
  readHandled,
  reviewWaits,
  stayCompleted,
  stayEnded,
  tenantReviewWaits,
} from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { holdReview } from "./hold-review";
import { lockStay } from "./lock-stay";
import { meetReviews } from "./meet-reviews";
import { refuseShortStay } from "./refuse-short-stay";
import { reviewShape } from "./shape";

/**
 * Stores the tenant's one review of an own completed stay. It waits for the landlord's review of the
 * tenant; where that stands both are shown in the same transaction. What looks like an accomplice's
 * waits for an administrator.
 * @throws DomainError unauthenticated, forbidden, not_found, stay_not_completed,
 * stay_too_short, already_reviewed
 */
export async function createReview(ctx: Ctx, input: CreateReviewInput): Promise<Review> {
  const actor = authorise(ctx, "review:create");
  await enforceQuota(ctx, "review:create");
  return ctx.db.transaction(async (tx) => {
    const { booking_id } = input;
    const own = and(eq(bookings.id, booking_id), eq(bookings.tenant_id, actor.userId));
    const stay = await lockStay(tx, own);
    if (stay.status !== "completed") throw new DomainError("stay_not_completed");
    await refuseShortStay(tx, stay);
    const [stored] = await tx
      .insert(reviews)
      .values({
        ...input,
        property_id: stay.property_id,
        reviewer_id: actor.userId,
        held_for: await holdReview(ctx, tx, stay, "home"),
        created_at: ctx.now(),
      })
      .onConflictDoNothing({ target: reviews.booking_id })
      .returning();
    if (!stored) throw new DomainError("already_reviewed");
    const notices = [stayCompleted, stayEnded, reviewWaits, tenantReviewWaits];
    await readHandled(tx, { about: booking_id, whose: [actor.userId], notices });
    const { first_name, last_name } = await readProfile(tx, actor.userId);
    const { review = stored } = await meetReviews(ctx, tx, stay, { of: "home", written: stored });
    return { ...reviewShape(review), reviewer: { first_name, last_name } };
  });
}
