import { and, desc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReviewableStays } from "~/contract/schemas/review";
import { bookings, properties, reviews } from "~/db/schema";
import { propertySummary } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { reviewShape } from "./shape";

const SHOWN_STAYS = 50;

/**
 * The user's completed stays in a property, newest first, at most 50, whatever its status has become.
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
  return {
    property: orNotFound(rows[0]).property,
    stays: rows.map(({ property: _property, review, ...stay }) => ({
      ...stay,
      review: review && reviewShape(review),
    })),
  };
}
