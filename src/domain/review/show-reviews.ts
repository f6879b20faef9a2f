import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { bookings, reviews, tenantReviews } from "~/db/schema";
import { notify, reviewReceived, tenantReviewed } from "~/domain/notification";
import { refreshCard } from "~/domain/property";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { readProfiles } from "../profile";
import { lockStay } from "./lock-stay";

/**
 * Publishes both hidden reviews of a stay, except one that is held for an administrator. Each side
 * learns of the other's, except the person whose act publishes them. The property's rating follows.
 */
export async function showReviews(ctx: Ctx, tx: Db, bookingId: string) {
  const { title: propertyTitle, ...stay } = await lockStay(tx, eq(bookings.id, bookingId));
  const isDue = ({ booking_id, published_at, held_for }: typeof reviews | typeof tenantReviews) =>
    and(eq(booking_id, bookingId), isNull(published_at), isNull(held_for));
  const shown = { published_at: ctx.now() };
  const [review] = await tx.update(reviews).set(shown).where(isDue(reviews)).returning();
  const [tenantReview] = await tx
    .update(tenantReviews)
    .set(shown)
    .where(isDue(tenantReviews))
    .returning();
  const actorId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  if (review) {
    await refreshCard(tx, stay.property_id);
    if (actorId !== stay.landlord_id) await tellLandlord(review);
  }
  if (tenantReview && actorId !== stay.tenant_id) {
    await notify(ctx, tx, tenantReviewed, {
      site: {
        userId: stay.tenant_id,
        relatedId: bookingId,
        data: { rating: tenantReview.rating, propertyTitle },
      },
    });
  }
  return { review, tenantReview };

  async function tellLandlord({ rating, comment }: typeof reviews.$inferSelect) {
    const people = await readProfiles(tx, [stay.tenant_id, stay.landlord_id]);
    const { first_name: reviewer } = orNotFound(people.get(stay.tenant_id));
    const landlord = orNotFound(people.get(stay.landlord_id));
    await notify(ctx, tx, reviewReceived, {
      site: {
        userId: landlord.id,
        relatedId: stay.property_id,
        data: { firstName: reviewer, rating, propertyTitle },
      },
      mail: {
        to: landlord.email,
        data: {
          firstName: landlord.first_name,
          reviewer,
          rating,
          propertyTitle,
          comment,
          link: `${ctx.publicUrl}/landlord/reviews`,
        },
      },
    });
  }
}
