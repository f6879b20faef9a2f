import { inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { landlordVerifications, verificationDocuments } from "~/db/schema";
import type { Ctx } from "../context";

/** Deletes the documents of requests; their files follow after the commit. */
export async function clearDocuments(ctx: Ctx, tx: Db, ids: string[]): Promise<void> {
  const gone = await tx
    .delete(verificationDocuments)
    .where(inArray(verificationDocuments.verification_id, ids))
    .returning({ file_key: verificationDocuments.file_key });
  const keys = gone.map(({ file_key }) => file_key);
  if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  await tx
    .update(landlordVerifications)
    .set({ cleared_at: ctx.now() })
    .where(inArray(landlordVerifications.id, ids));
}
