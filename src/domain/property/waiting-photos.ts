import { asc, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { uploads } from "~/db/schema";

/** The photos that the waiting edits of these listings would add, in the order they were sent. */
export async function waitingPhotos(db: Db, propertyIds: string[]) {
  if (propertyIds.length === 0) return [];
  return db
    .select({
      waiting_for: uploads.waiting_for,
      id: uploads.id,
      image_url: uploads.image_url,
      width: uploads.width,
      height: uploads.height,
      preview: uploads.preview,
      looks: uploads.looks,
    })
    .from(uploads)
    .where(inArray(uploads.waiting_for, propertyIds))
    .orderBy(asc(uploads.created_at), asc(uploads.id));
}
