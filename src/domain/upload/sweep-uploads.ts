import { and, eq, inArray, lt } from "drizzle-orm";
import { keysOf, publicPath } from "~/contract/picture-keys";
import { isUuid } from "~/contract/schemas/fields";
import { profiles, propertyImages, uploads } from "~/db/schema";
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
    await deleteUnused(ctx, batch);
    batch = [];
  }
  await deleteUnused(ctx, batch);
  await sweepAvatars(ctx, limit);
}

/** Portraits whose owner has another one, left when a process ended between file and row. */
async function sweepAvatars(ctx: Ctx, limit: Date): Promise<void> {
  for await (const { key, modifiedAt } of ctx.storage.list("avatars")) {
    if (modifiedAt >= limit) continue;
    const owner = key.split("/")[1] ?? "";
    const shown = and(eq(profiles.user_id, owner), eq(profiles.avatar_url, publicPath(key)));
    if (isUuid(owner) && (await ctx.db.$count(profiles, shown)) > 0) continue;
    await ctx.storage.delete([key]);
  }
}

/** Deletes those of the files that no upload or picture names: copies of a property share theirs. */
export async function deleteUnused(ctx: Ctx, keys: string[]): Promise<void> {
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
