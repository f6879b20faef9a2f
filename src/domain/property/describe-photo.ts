import { eq } from "drizzle-orm";
import type { PhotoDescription } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import { propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { readWhole } from "./get-own-property";
import { lockPhoto } from "./lock-own";
import { recordChange } from "./record-change";

/**
 * Stores what a property's photo shows, for those who don't see it.
 * @throws DomainError not_found for an absent photo or one out of the editor's reach
 */
export async function describePhoto(
  ctx: Ctx,
  photoId: string,
  { alt_text }: PhotoDescription,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "update");
  await enforceQuota(ctx, "photo:change");
  return ctx.db.transaction(async (tx) => {
    const { property, photo } = await lockPhoto(tx, editor, photoId);
    await tx.update(propertyImages).set({ alt_text }).where(eq(propertyImages.id, photo.id));
    await recordChange(ctx, tx, editor, property, {
      parts: ["photos"],
      noted: true,
      details: { photo: photo.id, alt_text: { from: photo.alt_text, to: alt_text } },
    });
    return readWhole(tx, property.id);
  });
}
