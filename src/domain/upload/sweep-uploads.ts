import { and, isNull, lt } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import { uploads } from "~/db/schema";
import type { Ctx } from "../context";

/** Age at which uploads without a property are deleted. */
const KEPT_MS = 48 * 3_600_000;
const BATCH = 200;

/** Deletes uploads that neither a property nor a waiting edit shows; their files follow after the commit. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const limit = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.transaction(async (tx) => {
    const old = await tx
      .delete(uploads)
      .where(and(lt(uploads.created_at, limit), isNull(uploads.waiting_for)))
      .returning({ image_url: uploads.image_url });
    for (let i = 0; i < old.length; i += BATCH) {
      const keys = old.slice(i, i + BATCH).flatMap((row) => keysOf(row.image_url));
      await ctx.jobs.enqueue(tx, "delete-files", { keys });
    }
  });
}
