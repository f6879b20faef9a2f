import { eq } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import type { OwnProperty } from "~/contract/schemas/submission";
import { propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { readWhole } from "./get-own-property";
import { holdRemoval } from "./hold-copies";
import { lockPhoto } from "./lock-own";
import { recordChange } from "./record-change";

/**
 * Removes a photo of a property; its files go after the commit. Without its primary photo a
 * property shows its first one.
 * @throws DomainError not_found for an absent photo or one out of the editor's reach
 */
export async function removePhoto(
  ctx: Ctx,
  photoId: string,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "update");
  await enforceQuota(ctx, "photo:change");
  return ctx.db.transaction(async (tx) => {
    const { property, photo } = await lockPhoto(tx, editor, photoId);
    const read = () => readWhole(tx, property.id);
    await tx.delete(propertyImages).where(eq(propertyImages.id, photo.id));
    await ctx.jobs.enqueue(tx, "delete-files", { keys: keysOf(photo.image_url) });
    const [first] = (await read()).images;
    if (photo.is_primary && first) {
      await tx
        .update(propertyImages)
        .set({ is_primary: true })
        .where(eq(propertyImages.id, first.id));
    }
    await recordChange(ctx, tx, editor, property, {
      set: await holdRemoval(tx, editor, property),
      parts: ["photos"],
      noted: true,
      details: { photo_removed: photo.id },
    });
    return read();
  });
}
