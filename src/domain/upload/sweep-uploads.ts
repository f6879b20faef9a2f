import { inArray, lt } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import { propertyImages, uploads } from "~/db/schema";
import type { Ctx } from "../context";

/** Age at which uploads without a property, and files without a row, are deleted. */
const KEPT_MS = 48 * 3_600_000;
const BATCH = 200;
const VARIANT = /-(?:320|640|1280)\.(?:webp|avif)$/;

/** Deletes abandoned uploads, then the files of the bucket that no row refers to. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const limit = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.transaction(async (tx) => {
    const old = await tx
      .delete(uploads)
      .where(lt(uploads.created_at, limit))
      .returning({ image_url: uploads.image_url });
    for (let i = 0; i < old.length; i += BATCH) {
      const keys = old.slice(i, i + BATCH).flatMap((row) => keysOf(row.image_url));
      await ctx.jobs.enqueue(tx, "delete-files", { keys });
    }
  });
  let batch: string[] = [];
  for await (const { key, modifiedAt } of ctx.storage.list("property-images")) {
    if (modifiedAt < limit) batch.push(key);
    if (batch.length < BATCH) continue;
    await deleteUnreferenced(ctx, batch);
    batch = [];
  }
  await deleteUnreferenced(ctx, batch);
}

async function deleteUnreferenced(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const urlOf = (key: string) => `/storage/${key.replace(VARIANT, "-1280.webp")}`;
  const urls = [...new Set(keys.map(urlOf))];
  const named = new Set<string>();
  // Uploads first: one attached to a property meanwhile is then found among the pictures.
  for (const table of [uploads, propertyImages]) {
    const rows = await ctx.db
      .select({ url: table.image_url })
      .from(table)
      .where(inArray(table.image_url, urls));
    for (const row of rows) named.add(row.url);
  }
  await ctx.storage.delete(keys.filter((key) => !named.has(urlOf(key))));
}
