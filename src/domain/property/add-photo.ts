import { and, eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { PhotoAddition } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import { properties, propertyImages, uploads } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { ownWhere } from "./get-own-property";
import { holdChange } from "./hold-copies";
import { lockEditable } from "./lock-own";
import { recordChange } from "./record-change";

/**
 * Makes an own upload the last photo of a property, the primary one when it is the first. The
 * photo keeps the upload's id: asked again, it answers the same.
 * @throws DomainError not_found, too_many_photos, invalid when the upload is absent, foreign or used
 */
export async function addPhoto(
  ctx: Ctx,
  id: string,
  { upload_id }: PhotoAddition,
  as: EditorRole = "owner",
): Promise<OwnProperty> {
  const editor = authoriseEditor(ctx, as, "update");
  await enforceQuota(ctx, "photo:change");
  return ctx.db.transaction(async (tx) => {
    const property = await lockEditable(tx, editor, id);
    const read = async () => orNotFound((await ownWhere(tx, eq(properties.id, id)))[0]);
    const { images } = await read();
    if (images.some((image) => image.id === upload_id)) return read();
    const { max_images_per_property: max } = await readSettings(tx);
    if (images.length >= max) {
      const message = FIELD_ERRORS.photos_max(max);
      throw new DomainError("too_many_photos", { message, fields: { photos: message } });
    }
    const own = and(eq(uploads.id, upload_id), eq(uploads.owner_id, editor.userId));
    const [upload] = isUuid(upload_id) ? await tx.delete(uploads).where(own).returning() : [];
    if (!upload) throw invalid("upload_id", FIELD_ERRORS.photo_gone);
    const { image_url, width, height, preview, looks } = upload;
    await tx.insert(propertyImages).values({
      id: upload_id,
      property_id: id,
      ...{ image_url, width, height, preview, looks },
      is_primary: images.length === 0,
      alt_text: `${property.title}, photo ${images.length + 1}`,
      display_order: Math.max(-1, ...images.map((image) => image.display_order)) + 1,
      created_at: ctx.now(),
    });
    await ctx.jobs.enqueue(tx, "make-avif", { imageUrl: image_url });
    await recordChange(ctx, tx, editor, property, {
      set: await holdChange(tx, editor, property, { added: upload_id }),
      parts: ["photos"],
      noted: true,
      details: { photo_added: upload_id },
    });
    return read();
  });
}
