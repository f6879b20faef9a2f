import { and, eq, inArray } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { properties } from "~/db/schema";
import type { Ctx } from "~/domain";

/** Where the drawn pictures stand: `share-pictures/{property id}/{state}.jpg`. */
export const SHARE_FOLDER = "share-pictures";

/** Those of listings that are gone or no longer shown; they are drawn anew if need be. */
export async function unusedSharePictures(
  { db }: Pick<Ctx, "db">,
  keys: string[],
): Promise<string[]> {
  const ids = [...new Set(keys.map(propertyOf).filter(isUuid))];
  const shown = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, ids), eq(properties.status, "active")));
  const kept = new Set(shown.map(({ id }) => id));
  return keys.filter((key) => !kept.has(propertyOf(key)));
}

const propertyOf = (key: string) => key.split("/")[1] ?? "";
