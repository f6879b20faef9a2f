import { asc, desc, eq } from "drizzle-orm";
import type { OwnVerification, VerificationDocument } from "~/contract/schemas/verification";
import { DOCUMENT_KINDS, type DocumentKind } from "~/contract/verification";
import type { Db } from "~/db/client";
import { landlordVerifications, profiles, users, verificationDocuments } from "~/db/schema";
import { orNotFound } from "../errors";
import { canRenew, expiryOf } from "./expiry";
import { isOpen } from "./lifecycle";

/** What a landlord sees of their newest request. */
export async function readOwnVerification(
  db: Db,
  userId: string,
  now: Date,
): Promise<OwnVerification> {
  const { phone, signInPhone } = await readPhones(db, userId);
  const [row] = await db
    .select()
    .from(landlordVerifications)
    .where(eq(landlordVerifications.landlord_id, userId))
    .orderBy(desc(landlordVerifications.created_at), desc(landlordVerifications.id))
    .limit(1);
  const expires = row?.status === "approved" && row.decided_at ? expiryOf(row.decided_at) : null;
  const open = row && isOpen(row.status) ? row : undefined;
  return {
    status: row?.status ?? "none",
    phone,
    phone_verified:
      (phone !== null && phone === signInPhone) ||
      Boolean(open?.phone_verified_at && open.phone === phone),
    documents: open ? await documentsOf(db, open.id) : [],
    submitted_at: row?.submitted_at?.toISOString() ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
    verified_by: row?.verified_by ?? null,
    expires_at: expires?.toISOString() ?? null,
    can_ask: !open && (expires === null || canRenew(expires, now)),
    reason: row?.reason ?? null,
  };
}

/** The number of the profile, and that by which the account signs in: a code has confirmed it. */
export async function readPhones(db: Db, userId: string) {
  const [phones] = await db
    .select({ phone: profiles.phone, signInPhone: users.phone })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  return orNotFound(phones);
}

/** The documents of a request, the identity first; those of one kind in the order they came. */
export async function documentsOf(db: Db, id: string): Promise<VerificationDocument[]> {
  const rows = await db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verification_id, id))
    .orderBy(asc(verificationDocuments.created_at), asc(verificationDocuments.id));
  const rank = (kind: DocumentKind) => DOCUMENT_KINDS.indexOf(kind);
  return rows.map(documentShape).sort((a, b) => rank(a.kind) - rank(b.kind));
}

export const documentShape = (
  row: typeof verificationDocuments.$inferSelect,
): VerificationDocument => ({
  id: row.id,
  kind: row.kind,
  bytes: row.bytes,
  content_type: row.content_type === "application/pdf" ? "application/pdf" : "image/webp",
});
