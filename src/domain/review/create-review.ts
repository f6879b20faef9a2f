import { and, eq } from "drizzle-orm";
import type { CreateReviewInput, Review } from "~/contract/schemas/review";
import { bookings, properties, reviews } from "~/db/schema";
import { notify, reviewReceived } from "~/domain/notification";
import { refreshCard } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { reviewShape } from "./shape";

/**
 * Stores the tenant's one review of an own completed stay. The property's rating is updated in the
 * same transaction and the landlord notified.
 * @throws DomainError unauthenticated, forbidden, not_found, stay_not_completed, already_reviewed
 */
export async function createReview(ctx: Ctx, input: CreateReviewInput): Promise<Review> {
  const actor = authorise(ctx, "review:create");
  await enforceQuota(ctx, "review:create");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        status: bookings.status,
        property_id: bookings.property_id,
        landlord_id: bookings.landlord_id,
        title: properties.title,
      })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.property_id))
      .where(and(eq(bookings.id, input.booking_id), eq(bookings.tenant_id, actor.userId)))
      // Serialises reviews of one property: each must count those before it.
      .for("no key update", { of: properties });
    const stay = orNotFound(row);
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
    await refreshCard(tx, stay.property_id);
    const { first_name, last_name } = await readProfile(tx, actor.userId);
    const landlord = await readProfile(tx, stay.landlord_id);
    await notify(ctx, tx, reviewReceived, {
      site: {
        userId: stay.landlord_id,
        relatedId: stay.property_id,
        data: { firstName: first_name, rating: input.rating, propertyTitle: stay.title },
      },
      mail: {
        to: landlord.email,
        data: {
          ...{ firstName: landlord.first_name, reviewer: first_name, rating: input.rating },
          ...{ propertyTitle: stay.title, comment: input.comment },
          link: `${ctx.publicUrl}/landlord/reviews`,
        },
      },
    });
    return { ...reviewShape(stored), reviewer: { first_name, last_name } };
  });
}
