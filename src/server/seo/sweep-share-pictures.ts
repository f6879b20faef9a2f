import { and, eq, inArray } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { properties } from "~/db/schema";
import type { Ctx } from "~/domain";

/** Where the drawn pictures stand: `share-pictures/{property id}/{state}.jpg`. */
export const SHARE_FOLDER = "share-pictures";
const BATCH = 200;

/** Removes the pictures of listings that are gone or no longer shown; they are drawn anew if need be. */
export async function sweepSharePictures({ db, storage }: Pick<Ctx, "db" | "storage">) {
  let batch: string[] = [];
  const empty = async () => {
    const ids = [...new Set(batch.map(propertyOf).filter(isUuid))];
    const shown = await db
      .select({ id: properties.id })
      .from(properties)
      .where(and(inArray(properties.id, ids), eq(properties.status, "active")));
    const kept = new Set(shown.map(({ id }) => id));
    await storage.delete(batch.filter((key) => !kept.has(propertyOf(key))));
    batch = [];
  };
  for await (const { key } of storage.list(SHARE_FOLDER)) {
    batch.push(key);
    if (batch.length === BATCH) await empty();
  }
  if (batch.length > 0) await empty();
}

const propertyOf = (key: string) => key.split("/")[1] ?? "";
