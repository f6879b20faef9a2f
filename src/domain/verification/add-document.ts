import { and, eq } from "drizzle-orm";
import type { VerificationDocument } from "~/contract/schemas/verification";
import { DOCUMENTS_PER_KIND, type DocumentKind } from "~/contract/verification";
import { landlordVerifications, verificationDocuments } from "~/db/schema";
import { type Photo, withPrivateFile } from "~/domain/upload";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { openRequest } from "./open-request";
import { documentShape } from "./own-verification";

/**
 * Adds a photo or a PDF to the request that the landlord is filling in.
 * @throws DomainError too_large, photo_invalid, documents_full, verification_closed, rate_limited
 */
export async function addDocument(
  ctx: Ctx,
  kind: DocumentKind,
  photo: Photo,
): Promise<VerificationDocument> {
  const { userId } = authorise(ctx, "verification:own");
  await enforceQuota(ctx, "verification:document");
  const now = ctx.now();
  return withPrivateFile(ctx, { ...photo, owner: userId, allowPdf: true }, (file) =>
    ctx.db.transaction(async (tx) => {
      const { id } = await openRequest(tx, userId, now);
      const { verification_id, kind: of } = verificationDocuments;
      const sent = await tx.$count(
        verificationDocuments,
        and(eq(verification_id, id), eq(of, kind)),
      );
      if (sent >= DOCUMENTS_PER_KIND) throw new DomainError("documents_full");
      const [row] = await tx
        .insert(verificationDocuments)
        .values({ verification_id: id, kind, ...file, created_at: now })
        .returning();
      await tx
        .update(landlordVerifications)
        .set({ updated_at: now })
        .where(eq(landlordVerifications.id, id));
      return documentShape(orNotFound(row));
    }),
  );
}
