import { BILLING_PERIODS, CURRENCIES, PROPERTY_STATUSES, PROPERTY_TYPES } from "../enums";
import { NOTE_MAX } from "../limits";
import { instant, optional, paragraph, uuid } from "./fields";
import { z } from "./french";
import { wholeProperty } from "./submission";

/** `waiting` is the queue: draft and pending together. `before`: the last one of the page before. */
export const moderationQuery = z.object({
  status: z.enum(["waiting", "all", ...PROPERTY_STATUSES]).default("waiting"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(64).optional(),
});
export type ModerationQuery = z.infer<typeof moderationQuery>;

const landlordName = z.object({ id: uuid, first_name: z.string(), last_name: z.string() });

/** A row of the administrator's lists; the rating is a mean to one decimal, 0 without reviews. */
export const moderationItem = z
  .object({
    id: uuid,
    title: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    property_type: z.enum(PROPERTY_TYPES),
    price_per_month: z.int(),
    currency: z.enum(CURRENCIES),
    billing_period: z.enum(BILLING_PERIODS),
    status: z.enum(PROPERTY_STATUSES),
    featured: z.boolean(),
    rejection_reason: z.string().nullable(),
    cover_url: z.string().nullable(),
    cover_preview: z.string().nullable(),
    cover_alt: z.string().nullable(),
    image_count: z.int(),
    review_count: z.int(),
    average_rating: z.number(),
    approved_at: instant.nullable(),
    /** When the landlord last edited it while active. */
    changed_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
    landlord: landlordName,
  })
  .openapi("ModerationItem");
export type ModerationItem = z.infer<typeof moderationItem>;

/** `total` counts the asked status; `counts` every status, `waiting` and `all`. */
export const moderationList = z
  .object({
    items: z.array(moderationItem),
    total: z.int(),
    /** The `before` of the next page; null on the last one. */
    next: uuid.nullable(),
    counts: z.object({
      waiting: z.int(),
      all: z.int(),
      draft: z.int(),
      pending: z.int(),
      active: z.int(),
      rejected: z.int(),
      inactive: z.int(),
      suspended: z.int(),
    }),
  })
  .openapi("ModerationList");
export type ModerationList = z.infer<typeof moderationList>;

/** A whole property in any status, with its landlord and what was done to it, newest first. */
export const moderationDetail = wholeProperty
  .extend({
    landlord: landlordName.extend({
      email: z.string(),
      phone: z.string().nullable(),
      avatar_url: z.string().nullable(),
      created_at: instant,
      property_count: z.int(),
    }),
    audit: z.array(
      z.object({
        id: uuid,
        action: z.string(),
        actor: z.object({ id: uuid, name: z.string() }).nullable(),
        reason: z.string().nullable(),
        created_at: instant,
      }),
    ),
  })
  .openapi("ModerationDetail");
export type ModerationDetail = z.infer<typeof moderationDetail>;

/** The status that the administrator saw: another one by now answers `not_waiting`. */
const expectedStatus = z.enum(PROPERTY_STATUSES).optional();

export const approval = z.object({ expected_status: expectedStatus }).openapi("Approval");
export type Approval = z.infer<typeof approval>;

/** Without `reason` the property becomes inactive, with one it is rejected; blank is refused. */
export const rejection = z
  .object({ reason: paragraph(NOTE_MAX).optional(), expected_status: expectedStatus })
  .openapi("Rejection");
export type Rejection = z.infer<typeof rejection>;

export const suspension = z.object({ reason: optional(NOTE_MAX) }).openapi("Suspension");
export type Suspension = z.infer<typeof suspension>;

/** The state of a property after an action. */
export const moderated = z
  .object({ id: uuid, status: z.enum(PROPERTY_STATUSES), featured: z.boolean() })
  .openapi("Moderated");
export type Moderated = z.infer<typeof moderated>;
