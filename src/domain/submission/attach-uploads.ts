import { and, eq, inArray, isNull } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { PropertySubmission } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { propertyImages, uploads } from "~/db/schema";
import type { Ctx } from "../context";
import { invalid } from "../errors";

type Photos = PropertySubmission["photos"];
type WaitingUpload = typeof uploads.$inferSelect;

/**
 * The own uploads that photos name, locked, in the order of the photos.
 * @throws DomainError invalid on a photo that is absent, foreign, used or named twice
 */
export async function claimUploads(
  tx: Db,
  ownerId: string,
  photos: Photos,
): Promise<WaitingUpload[]> {
  const ids = photos.map((p) => p.upload_id.toLowerCase());
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, ids.filter(isUuid)),
        eq(uploads.owner_id, ownerId),
        isNull(uploads.waiting_for),
      ),
    )
    .orderBy(uploads.id)
    .for("update");
  const waiting = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, i) => {
    const row = waiting.get(id);
    if (!row) {
      throw invalid(`photos.${i}`, FIELD_ERRORS.photo_gone);
    }
    waiting.delete(id);
    return row;
  });
}

/**
 * Makes claimed uploads the pictures of a new property, in their order; the chosen one, else the
 * first, is primary. A failure is only logged: the property stands without pictures, and the
 * uploads wait for the sweep.
 */
export async function attachUploads(
  ctx: Ctx,
  tx: Db,
  property: { id: string; title: string },
  claimed: WaitingUpload[],
  photos: Photos,
): Promise<void> {
  if (claimed.length === 0) return;
  const primary = Math.max(
    0,
    photos.findIndex((p) => p.is_primary),
  );
  try {
    await tx.transaction(async (savepoint) => {
      await savepoint.insert(propertyImages).values(
        claimed.map(({ image_url, width, height, preview, looks }, i) => ({
          property_id: property.id,
          image_url,
          is_primary: i === primary,
          alt_text: `${property.title}, photo ${i + 1}`,
          display_order: i,
          width,
          height,
          preview,
          looks,
          created_at: ctx.now(),
        })),
      );
      await savepoint.delete(uploads).where(
        inArray(
          uploads.id,
          claimed.map((row) => row.id),
        ),
      );
      for (const { image_url } of claimed) {
        await ctx.jobs.enqueue(savepoint, "make-avif", { imageUrl: image_url });
      }
    });
  } catch (error) {
    // The database's own message; Drizzle's outer one holds the query with its values.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    ctx.log.error("pictures of a submission were not saved", {
      propertyId: property.id,
      error: String(cause),
    });
  }
}
