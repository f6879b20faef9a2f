import { PROPERTY_STATUSES } from "../enums";
import { MESSAGE_MAX, NOTE_MAX, TITLE_MAX } from "../limits";
import { REVIEW_HOLDS, REVIEW_OUTCOMES, REVIEW_SUBJECTS } from "../review-holds";
import { day, instant, line, optional, paragraph, uuid } from "./fields";
import { z } from "./french";

const RATE = "Donnez une note de 1 à 5 étoiles.";
const written = {
  rating: z.number({ error: RATE }).int(RATE).min(1, RATE).max(5, RATE),
  title: line(TITLE_MAX),
  comment: paragraph(MESSAGE_MAX),
};

export const createReviewInput = z.object({ booking_id: uuid, ...written }).openapi("CreateReview");
export type CreateReviewInput = z.infer<typeof createReviewInput>;

export const changeReviewInput = z.object(written).openapi("ChangeReview");
export type ChangeReviewInput = z.infer<typeof changeReviewInput>;

export const answerReviewInput = z
  .object({ answer: paragraph(MESSAGE_MAX) })
  .openapi("AnswerReview");

export const tenantReviewInput = z
  .object({ rating: written.rating, comment: written.comment })
  .openapi("ReviewTenant");
export type TenantReviewInput = z.infer<typeof tenantReviewInput>;

/** An administrator's part in a review: it waits for them, or they rejected it; null for any other. */
const moderation = z.enum(["waiting", "rejected"]).openapi("ReviewModeration").nullable();
const fields = {
  id: uuid,
  property_id: uuid,
  booking_id: uuid,
  reviewer_id: uuid,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  /** Until when its author can change it. */
  editable_until: instant,
  /** Null while it waits for the landlord's review of the tenant. */
  published_at: instant.nullable(),
  /** The instant at which it is shown at the latest. */
  deadline: instant,
  moderation,
  /** The landlord's public answer. */
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  /** Until when the landlord can change the answer; null before there is one. */
  answer_editable_until: instant.nullable(),
};
const side = {
  rating: z.int(),
  /** A landlord's review of a tenant has none. */
  title: z.string().nullable(),
  comment: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  published_at: instant.nullable(),
  moderation,
};
/** What the two sides of a stay wrote of each other, as its reader may know it. */
export const stayReviews = z
  .object({
    own: z.object({ ...side, editable_until: instant }).nullable(),
    /** Null before it is shown. */
    other: z.object(side).nullable(),
    /** The other side wrote, and it is hidden. */
    other_waits: z.boolean(),
    /** The instant at which hidden reviews are shown at the latest; null when none is hidden. */
    deadline: instant.nullable(),
    /** The nights that a review wants, of a stay that was shorter; null of any other. */
    nights_missed: z.int().nullable(),
  })
  .openapi("StayReviews");
export type StayReviews = z.infer<typeof stayReviews>;

const reviewer = z.object({ first_name: z.string(), last_name: z.string() });
const property = z.object({ id: uuid, title: z.string() });

export const review = z.object({ ...fields, reviewer }).openapi("Review");
export type Review = z.infer<typeof review>;

/** The user's own reviews, newest first; `count` is of all of them. */
export const ownReviews = z
  .object({
    items: z.array(z.object({ ...fields, property })),
    count: z.number().int(),
    next: z.string().nullable(),
  })
  .openapi("OwnReviews");
export type OwnReviews = z.infer<typeof ownReviews>;

/** The reviews of a landlord's properties, newest first. */
export const receivedReviews = z
  .object({
    items: z.array(z.object({ ...fields, property, reviewer })),
    next: z.string().nullable(),
  })
  .openapi("ReceivedReviews");
export type ReceivedReviews = z.infer<typeof receivedReviews>;

/** A property and the user's completed stays there, newest first, each with its review. */
export const reviewableStays = z
  .object({
    property: z.object({
      ...property.shape,
      neighborhood: z.string(),
      city: z.string(),
      cover_url: z.string().nullable(),
      cover_preview: z.string().nullable(),
      cover_alt: z.string().nullable(),
      status: z.enum(PROPERTY_STATUSES),
    }),
    stays: z.array(
      z.object({
        booking_id: uuid,
        start_date: day,
        end_date: day.nullable(),
        review: z.object(fields).nullable(),
      }),
    ),
  })
  .openapi("ReviewableStays");
export type ReviewableStays = z.infer<typeof reviewableStays>;

/** A review that waits for an administrator, with why, and the stay that it is of. */
export const heldReview = z
  .object({
    id: uuid,
    of: z.enum(REVIEW_SUBJECTS),
    held_for: z.enum(REVIEW_HOLDS),
    rating: z.int(),
    title: z.string().nullable(),
    comment: z.string(),
    created_at: instant,
    author: z.object({ id: uuid, name: z.string() }),
    /** The home, or the tenant, that it is about. */
    subject: z.object({ id: uuid, name: z.string() }),
    property,
    start_date: day,
    end_date: day.nullable(),
    /** When the tenant asked for the stay. */
    asked_at: instant,
  })
  .openapi("HeldReview");
export type HeldReview = z.infer<typeof heldReview>;

/** Those that wait, the oldest first. */
export const heldReviews = z
  .object({ items: z.array(heldReview), total: z.int(), next: z.string().nullable() })
  .openapi("HeldReviews");
export type HeldReviews = z.infer<typeof heldReviews>;

/** `reason`: why it is rejected, which its author reads. */
export const reviewDecision = z
  .object({ outcome: z.enum(REVIEW_OUTCOMES), reason: optional(NOTE_MAX) })
  .refine(({ outcome, reason }) => outcome !== "rejected" || reason !== null, {
    path: ["reason"],
    message: "Indiquez à son auteur la raison du refus.",
  })
  .openapi("ReviewDecision");
export type ReviewDecision = z.infer<typeof reviewDecision>;
