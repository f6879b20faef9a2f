import { MESSAGE_MAX, TITLE_MAX } from "../limits";
import { instant, line, paragraph, uuid } from "./fields";
import { z } from "./french";

export const createReviewInput = z
  .object({
    booking_id: uuid,
    rating: z.number().int().min(1).max(5),
    title: line(TITLE_MAX),
    comment: paragraph(MESSAGE_MAX),
  })
  .openapi("CreateReview");
export type CreateReviewInput = z.infer<typeof createReviewInput>;

const fields = {
  id: uuid,
  property_id: uuid,
  booking_id: uuid,
  reviewer_id: uuid,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  created_at: instant,
};

export const review = z
  .object({ ...fields, reviewer: z.object({ first_name: z.string(), last_name: z.string() }) })
  .openapi("Review");
export type Review = z.infer<typeof review>;

/** The user's own reviews, newest first; `count` is of all of them. */
export const ownReviews = z
  .object({
    items: z.array(z.object({ ...fields, property: z.object({ id: uuid, title: z.string() }) })),
    count: z.number().int(),
    next: z.string().nullable(),
  })
  .openapi("OwnReviews");
export type OwnReviews = z.infer<typeof ownReviews>;
