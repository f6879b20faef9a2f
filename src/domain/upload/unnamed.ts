import { inArray } from "drizzle-orm";
import { PRIVATE_FOLDER, publicPath } from "~/contract/picture-keys";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import {
  disputePhotos,
  inventoryPhotos,
  profiles,
  propertyImages,
  uploads,
  verificationDocuments,
} from "~/db/schema";
import type { Ctx } from "../context";

const VARIANT = /-(?:320|640|1280)\.(?:webp|avif)$/;

/** The path that stands in the rows for all six variants of a picture; of a portrait its own. */
const pathOf = (key: string) => publicPath(key.replace(VARIANT, "-1280.webp"));

/**
 * Those of the files that no row names; copies of a property share theirs. A row that names a stored
 * file is made from one that does and is locked meanwhile, so that some row always stands here.
 */
export async function unnamed({ db }: Pick<Ctx, "db">, keys: string[]): Promise<string[]> {
  const paths = [...new Set(keys.map(pathOf))];
  const named = new Set<string | null>();
  // Uploads first: one attached to a property meanwhile is then found among the pictures.
  for (const table of [uploads, propertyImages]) {
    const found = await db
      .select({ path: table.image_url })
      .from(table)
      .where(inArray(table.image_url, paths));
    for (const { path } of found) named.add(path);
  }
  const portraits = keys.filter((key) => key.startsWith("avatars/"));
  const owners = new Set(portraits.map((key) => key.split("/")[1] ?? "").filter(isUuid));
  const shown = await db
    .select({ path: profiles.avatar_url })
    .from(profiles)
    .where(inArray(profiles.user_id, [...owners]));
  for (const { path } of shown) named.add(path);
  const kept = await privateKeys(db, keys);
  return keys.filter((key) => !named.has(pathOf(key)) && !kept.has(key));
}

/** Those of the files that only some may read and that a row names. */
async function privateKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const asked = keys.filter((key) => key.startsWith(`${PRIVATE_FOLDER}/`));
  if (asked.length === 0) return new Set();
  const named = new Set<string>();
  for (const table of [verificationDocuments, inventoryPhotos, disputePhotos]) {
    const found = await db
      .select({ key: table.file_key })
      .from(table)
      .where(inArray(table.file_key, asked));
    for (const { key } of found) named.add(key);
  }
  return named;
}

/** Deletes those of the files that no row names. */
export async function deleteUnused(
  ctx: Pick<Ctx, "db" | "storage">,
  keys: string[],
): Promise<void> {
  await ctx.storage.delete(await unnamed(ctx, keys));
}
