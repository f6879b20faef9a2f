import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS, RIGHT_KINDS, VERIFICATION_STATUSES } from "~/contract/verification";
import { users } from "./account";
import { createdAt, id, instant, oneOf, updatedAt } from "./columns";

/**
 * A landlord's request to be verified. `phone` is the number whose code they typed, `verified_by` the
 * document that shows by what right they let; the badge itself stands on their profile.
 */
export const landlordVerifications = pgTable(
  "landlord_verifications",
  {
    id: id(),
    landlord_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: VERIFICATION_STATUSES }).notNull().default("draft"),
    phone: text(),
    phone_verified_at: instant(),
    submitted_at: instant(),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    verified_by: text({ enum: RIGHT_KINDS }),
    reason: text(),
    /** When its documents were deleted. */
    cleared_at: instant(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("landlord_verifications_status", oneOf(t.status, VERIFICATION_STATUSES)),
    check("landlord_verifications_verified_by", oneOf(t.verified_by, RIGHT_KINDS)),
    uniqueIndex("landlord_verifications_open")
      .on(t.landlord_id)
      .where(sql`status in ('draft', 'waiting')`),
    index("landlord_verifications_landlord").on(t.landlord_id, t.created_at),
    index("landlord_verifications_queue").on(t.submitted_at, t.id).where(sql`status = 'waiting'`),
    index("landlord_verifications_kept").on(t.decided_at).where(sql`cleared_at is null`),
  ],
);

/** A file sent with such a request; only administrators read it. */
export const verificationDocuments = pgTable(
  "verification_documents",
  {
    id: id(),
    verification_id: uuid()
      .notNull()
      .references(() => landlordVerifications.id, { onDelete: "cascade" }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    file_key: text().notNull().unique(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("verification_documents_kind", oneOf(t.kind, DOCUMENT_KINDS)),
    index("verification_documents_of").on(t.verification_id, t.created_at),
  ],
);
