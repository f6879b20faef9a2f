import { eq } from "drizzle-orm";
import type { StayReviews } from "~/contract/schemas/review";
import type { Db } from "~/db/client";
import { reviews, tenantReviews } from "~/db/schema";
import { changeEnd, waitEnd } from "../review-times";

type Row = {
  rating: number;
  title?: string;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
  published_at: Date | null;
};

/** What tenant and landlord of a stay wrote of each other, as one of them may read it. */
export async function readStayReviews(
  db: Db,
  bookingId: string,
  side: "tenant" | "landlord",
): Promise<StayReviews> {
  const [given] = await db.select().from(reviews).where(eq(reviews.booking_id, bookingId));
  const [received] = await db
    .select()
    .from(tenantReviews)
    .where(eq(tenantReviews.booking_id, bookingId));
  const [own, other] = side === "tenant" ? [given, received] : [received, given];
  const hidden = [own, other].find((row) => row?.published_at === null);
  return {
    own: own ? { ...shape(own), editable_until: changeEnd(own.created_at).toISOString() } : null,
    other: other?.published_at ? shape(other) : null,
    other_waits: other?.published_at === null,
    deadline: hidden ? waitEnd(hidden.created_at).toISOString() : null,
  };
}

const shape = ({ rating, title, comment, created_at, edited_at, published_at }: Row) => ({
  rating,
  title: title ?? null,
  comment,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
  published_at: published_at?.toISOString() ?? null,
});
