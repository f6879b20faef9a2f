import { PROPERTY_STATUSES } from "../enums";
import { NOTE_MAX } from "../limits";
import { instant, listPage, optional, paragraph, uuid } from "./fields";
import { z } from "./french";
import { listingRow } from "./listing-row";
import { wholeProperty } from "./submission";

/** `waiting` is the queue: draft and pending together. `before`: the last one of the page before. */
export const moderationQuery = z.object({
  status: z
    .enum(["waiting", "all", ...PROPERTY_STATUSES])
    .openapi("ModerationFilter")
    .default("waiting"),
  ...listPage({ size: 50, max: 100 }),
});
export type ModerationQuery = z.infer<typeof moderationQuery>;

const landlordName = z.object({ id: uuid, first_name: z.string(), last_name: z.string() });

/** What of it stands on another landlord's listing, and is to be compared before it is approved. */
const copied = { copied_photos: z.boolean(), copied_text: z.boolean() };

/** A row of the administrator's lists; the rating is a mean to one decimal, 0 without reviews. */
export const moderationItem = z
  .object({
    ...listingRow,
    featured: z.boolean(),
    rejection_reason: z.string().nullable(),
    /** Rejected until its landlord has changed what `rejection_reason` asks for. */
    change_requested: z.boolean(),
    ...copied,
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

/** `after`: `next` of the page before, the place of its last one. */
export const queueQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(64).optional(),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/** A listing that waits for a decision, or whose edit does. */
export const queueItem = moderationItem
  .pick({
    id: true,
    title: true,
    neighborhood: true,
    property_type: true,
    status: true,
    price_per_month: true,
    currency: true,
    billing_period: true,
    cover_url: true,
    cover_preview: true,
    cover_alt: true,
    image_count: true,
    landlord: true,
    updated_at: true,
    copied_photos: true,
    copied_text: true,
  })
  .extend({
    waiting_since: instant,
    /** It stays as it is, and an edit of it waits: what is decided is on its own page. */
    edit_waits: z.boolean(),
  })
  .openapi("QueueItem");
export type QueueItem = z.infer<typeof queueItem>;

/** The queue, the longest wait first; `total` counts all of it. */
export const moderationQueue = z
  .object({ items: z.array(queueItem), total: z.int(), next: z.string().nullable() })
  .openapi("ModerationQueue");
export type ModerationQueue = z.infer<typeof moderationQueue>;

const count = z.int().nonnegative();

/** A whole property in any status, with its landlord and what was done to it, newest first. */
export const moderationDetail = wholeProperty
  .extend({
    landlord: landlordName.extend({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      avatar_url: z.string().nullable(),
      created_at: instant,
      property_count: z.int(),
      /** How many of them stand in each status. */
      counts: z.object({
        draft: count,
        pending: count,
        active: count,
        rejected: count,
        inactive: count,
        suspended: count,
      }),
      /** Decisions so far on any of the landlord's listings, deleted ones too. */
      rejections: count,
      suspensions: count,
      /** Confirmed stays that they cancelled, ever. */
      cancellations: count,
      open_reports: count,
    }),
    waiting_since: instant.nullable(),
    ...copied,
    open_reports: count,
    /** The neighbours in the queue; for one that does not wait, the longest wait is next. */
    queue: z.object({ previous: uuid.nullable(), next: uuid.nullable() }),
    /** What was changed since an administrator last decided, newest first; none where none has yet. */
    changes: z.array(
      z.object({
        id: uuid,
        action: z.string(),
        details: z.record(z.string(), z.unknown()).nullable(),
        created_at: instant,
      }),
    ),
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

const otherListing = z.object({
  id: uuid,
  title: z.string(),
  neighborhood: z.string(),
  landlord: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  created_at: instant,
});

/** What a listing repeats of other landlords' listings: its picture or text, and theirs. */
export const moderationCopies = z
  .object({
    pictures: z.array(
      z.object({ image_url: z.string(), other_url: z.string(), listing: otherListing }),
    ),
    texts: z.array(z.object({ percent: z.int(), description: z.string(), listing: otherListing })),
  })
  .openapi("ModerationCopies");
export type ModerationCopies = z.infer<typeof moderationCopies>;

/** The status that the administrator saw: another one by now answers `not_waiting`. */
const expectedStatus = z.enum(PROPERTY_STATUSES).optional();

/**
 * `expected_updated_at`: the listing as it was read; one that changed since is not approved unread.
 * `despite_copies`: its photos or text were compared with the other listing's.
 */
export const approval = z
  .object({
    expected_status: expectedStatus,
    expected_updated_at: instant.optional(),
    despite_copies: z.boolean().optional(),
  })
  .openapi("Approval");
export type Approval = z.infer<typeof approval>;

/**
 * `edit`: the waiting edit that was read, `expected_updated_at`: the listing beside it; another one by
 * now is not approved unread. `despite_copies` as of an approval.
 */
export const editApproval = approval
  .pick({ expected_updated_at: true, despite_copies: true })
  .extend({ edit: uuid })
  .openapi("EditApproval");
export type EditApproval = z.infer<typeof editApproval>;

/** Why the edit is dropped; its owner reads it. */
export const editRejection = z
  .object({ edit: uuid, reason: paragraph(NOTE_MAX) })
  .openapi("EditRejection");
export type EditRejection = z.infer<typeof editRejection>;

export const lifting = approval.pick({ despite_copies: true }).openapi("Lifting");
export type Lifting = z.infer<typeof lifting>;

/**
 * `rejected` (unless given) waits for its landlord's correction, `inactive` is the queue's own
 * 'Rejeter', after which the landlord has to write to the administrators.
 */
export const rejection = z
  .object({
    reason: paragraph(NOTE_MAX),
    outcome: z.enum(["rejected", "inactive"]).openapi("RejectionOutcome").optional(),
    expected_status: expectedStatus,
  })
  .openapi("Rejection");
export type Rejection = z.infer<typeof rejection>;

/** What the landlord is to change before the listing is looked at again. */
export const changeRequest = z
  .object({ reason: paragraph(NOTE_MAX), expected_status: expectedStatus })
  .openapi("ChangeRequest");
export type ChangeRequest = z.infer<typeof changeRequest>;

export const suspension = z.object({ reason: optional(NOTE_MAX) }).openapi("Suspension");
export type Suspension = z.infer<typeof suspension>;

/** Which decision is taken back: `decision` of its answer. */
export const undoing = z.object({ decision: uuid }).openapi("ModerationUndo");
export type Undoing = z.infer<typeof undoing>;

/** The state of a property after an action. */
export const moderated = z
  .object({
    id: uuid,
    status: z.enum(PROPERTY_STATUSES),
    featured: z.boolean(),
    /** Names the decision for ten seconds, in which it can be undone; null when nothing can be. */
    decision: uuid.nullable(),
  })
  .openapi("Moderated");
export type Moderated = z.infer<typeof moderated>;
