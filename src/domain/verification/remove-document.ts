import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { verificationDocuments } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { allows } from "./lifecycle";
import { lockOpenRequest } from "./open-request";

/**
 * Takes a document off the request that the landlord is filling in; its file goes with it.
 * @throws DomainError not_found for an absent or foreign one, or of a request that was sent
 */
export async function removeDocument(ctx: Ctx, id: string): Promise<void> {
  const { userId } = authorise(ctx, "verification:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "verification:change");
  await ctx.db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, userId);
    if (!request || !allows(request.status, "fill_in", "landlord")) {
      throw new DomainError("not_found");
    }
    const [row] = await tx
      .delete(verificationDocuments)
      .where(
        and(
          eq(verificationDocuments.id, id),
          eq(verificationDocuments.verification_id, request.id),
        ),
      )
      .returning({ file_key: verificationDocuments.file_key });
    await ctx.jobs.enqueue(tx, "delete-files", { keys: [orNotFound(row).file_key] });
  });
}
