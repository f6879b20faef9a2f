import { and, eq, ne } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { landlordVerifications, verificationDocuments } from "~/db/schema";
import type { OpenFile } from "~/domain/upload";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";

/**
 * Opens a document of a request that was sent, for administrators alone: to anyone else it does not
 * exist. Each opening leaves a row in the audit log.
 * @throws DomainError not_found, after its deletion too
 */
export async function readDocument(ctx: Ctx, id: string): Promise<OpenFile> {
  authorise(ctx, "verification:manage", { hide: true });
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select({
      file_key: verificationDocuments.file_key,
      kind: verificationDocuments.kind,
      type: verificationDocuments.content_type,
      landlord: landlordVerifications.landlord_id,
    })
    .from(verificationDocuments)
    .innerJoin(
      landlordVerifications,
      eq(landlordVerifications.id, verificationDocuments.verification_id),
    )
    .where(and(eq(verificationDocuments.id, id), ne(landlordVerifications.status, "draft")));
  const { file_key, kind, type, landlord } = orNotFound(row);
  const { body, size } = orNotFound(await ctx.storage.read(file_key));
  await audit(ctx, ctx.db, {
    action: "verification.read_document",
    targetType: "user",
    targetId: landlord,
    details: { kind },
  });
  return { body, size, contentType: type };
}
