import { eq } from "drizzle-orm";
import type { PhotoOrder } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import { propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { readWhole } from "./get-own-property";
import { lockEditable } from "./lock-own";
import { recordChange } from "./record-change";

/**
 * Stores the order of a property's photos and which one is primary.
 * @throws DomainError not_found, photos_changed when the photos named aren't all of them
 */
export async function arrangePhotos(
  ctx: Ctx,
  id: string,
  { ids, primary_id }: PhotoOrder,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "update");
  await enforceQuota(ctx, "photo:change");
  return ctx.db.transaction(async (tx) => {
    const property = await lockEditable(tx, editor, id);
    const read = () => readWhole(tx, id);
    const before = await read();
    const stored = before.images.map((image) => image.id);
    const wanted = [...new Set(ids)];
    if (String(wanted.toSorted()) !== String(stored.toSorted()) || !wanted.includes(primary_id)) {
      throw new DomainError("photos_changed");
    }
    const primary = before.images.find((image) => image.is_primary)?.id;
    if (String(wanted) === String(stored) && primary === primary_id) return before;
    // One photo at most is primary at any moment.
    await tx
      .update(propertyImages)
      .set({ is_primary: false })
      .where(eq(propertyImages.property_id, id));
    for (const [display_order, photo] of wanted.entries()) {
      await tx
        .update(propertyImages)
        .set({ display_order, is_primary: photo === primary_id })
        .where(eq(propertyImages.id, photo));
    }
    await recordChange(ctx, tx, editor, property, {
      parts: ["photos"],
      noted: true,
      details: {
        photo_order: { from: stored, to: wanted },
        primary_photo: { from: primary ?? null, to: primary_id },
      },
    });
    return read();
  });
}
