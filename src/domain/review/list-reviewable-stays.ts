import { and, desc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReviewableStays } from "~/contract/schemas/review";
import { bookings, properties, reviews } from "~/db/schema";
import { propertySummary } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { isLongEnough, nightsWanted } from "../review-nights";
import { reviewShape } from "./shape";

const SHOWN_STAYS = 50;

/**
 * The user's completed stays in a property that were long enough for a review, newest first, at most 50, whatever its status has become.
 * @throws DomainError not_found without such a stay, whether or not the property exists
 */
export async function listReviewableStays(ctx: Ctx, propertyId: string): Promise<ReviewableStays> {
  const { userId } = authorise(ctx, "review:create");
  if (!isUuid(propertyId)) throw new DomainError("not_found");
  const rows = await ctx.db
    .select({
      property: { ...propertySummary, status: properties.status },
      booking_id: bookings.id,
      start_date: bookings.start_date,
      end_date: bookings.end_date,
      minimum: properties.minimum_stay,
      period: properties.billing_period,
      review: reviews,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .leftJoin(reviews, eq(reviews.booking_id, bookings.id))
    .where(
      and(
        eq(bookings.tenant_id, userId),
        eq(bookings.property_id, propertyId),
        eq(bookings.status, "completed"),
      ),
    )
    .orderBy(desc(bookings.start_date), desc(bookings.id))
    .limit(SHOWN_STAYS);
  const reviewable = rows.filter(
    ({ review, minimum, period, start_date, end_date }) =>
      review || isLongEnough({ start_date, end_date }, nightsWanted(minimum, period)),
  );
  return {
    property: orNotFound(reviewable[0]).property,
    stays: reviewable.map(({ booking_id, start_date, end_date, review }) => ({
      booking_id,
      start_date,
      end_date,
      review: review && reviewShape(review),
    })),
  };
}
