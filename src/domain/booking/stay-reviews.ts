import { eq } from "drizzle-orm";
import type { StayReviews } from "~/contract/schemas/review";
import type { Db } from "~/db/client";
import { reviews, tenantReviews } from "~/db/schema";
import { moderationOf } from "../review-moderation";
import { nightsMissed } from "../review-nights";
import { changeEnd, waitEnd } from "../review-times";

type Row = {
  rating: number;
  title?: string;
  comment: string;
  created_at: Date;
  edited_at: Date | null;
  published_at: Date | null;
  held_for: string | null;
  rejected_at: Date | null;
};

/** What tenant and landlord of a stay wrote of each other, as one of them may read it. */
export async function readStayReviews(
  db: Db,
  stay: { id: string } & Parameters<typeof nightsMissed>[1],
  side: "tenant" | "landlord",
): Promise<StayReviews> {
  const [given] = await db.select().from(reviews).where(eq(reviews.booking_id, stay.id));
  const [received] = await db
    .select()
    .from(tenantReviews)
    .where(eq(tenantReviews.booking_id, stay.id));
  const [own, other] = side === "tenant" ? [given, received] : [received, given];
  const waits = (row: Row | undefined) => row?.published_at === null && row.held_for === null;
  const hidden = [own, other].find(waits);
  return {
    own: own ? { ...shape(own), editable_until: changeEnd(own.created_at).toISOString() } : null,
    other: other?.published_at ? shape(other) : null,
    other_waits: waits(other),
    deadline: hidden ? waitEnd(hidden.created_at).toISOString() : null,
    nights_missed: await nightsMissed(db, stay),
  };
}

const shape = (row: Row) => {
  const { rating, title, comment, created_at, edited_at, published_at } = row;
  return {
    rating,
    title: title ?? null,
    comment,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    moderation: moderationOf(row),
  };
};
