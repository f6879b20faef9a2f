import { and, eq, isNull } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import { isUuid } from "~/contract/schemas/fields";
import { uploads } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Removes an own upload that no property uses yet, files included.
 * @throws DomainError not_found for an absent, used or foreign one
 */
export async function discardUpload(ctx: Ctx, id: string): Promise<void> {
  const { userId } = authorise(ctx, "upload:create");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "upload:discard");
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.owner_id, userId), isNull(uploads.waiting_for)))
      .returning({ image_url: uploads.image_url });
    await ctx.jobs.enqueue(tx, "delete-files", { keys: keysOf(orNotFound(row).image_url) });
  });
}
