import { and, eq, isNull } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { PhotoAddition } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, uploads } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { enforceQuota } from "../quotas";
import { authoriseEditor, type EditorRole } from "./editor";
import { readWhole } from "./get-own-property";
import { bringsPhoto, lockCopyCheck } from "./hold-copies";
import { joinPhotos } from "./join-photos";
import { lockEditable } from "./lock-own";
import { recordChange } from "./record-change";
import { holdEdit, waitsBeside } from "./waiting-edit";

/**
 * Makes an own upload the last photo of a property, the primary one when it is the first. The
 * photo keeps the upload's id: asked again, it answers the same. An owner's that stands on another's
 * listing waits beside one that is online.
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
    const read = () => readWhole(tx, id);
    const before = await read();
    const photos = [...before.images, ...(before.waiting_edit?.photos ?? [])];
    if (photos.some((photo) => photo.id === upload_id)) return before;
    const { max_images_per_property: max } = await readSettings(tx);
    if (photos.length >= max) {
      const message = FIELD_ERRORS.photos_max(max);
      throw new DomainError("too_many_photos", { message, fields: { photos: message } });
    }
    const upload = isUuid(upload_id) ? await lockUpload(tx, editor.userId, upload_id) : undefined;
    if (!upload) throw invalid("upload_id", FIELD_ERRORS.photo_gone);
    const isCopy = as === "owner" && (await isCopied(tx, property, upload));
    const details = { photo_added: upload_id };
    if (isCopy && waitsBeside(property)) {
      await tx.update(uploads).set({ waiting_for: id }).where(eq(uploads.id, upload_id));
      await holdEdit(ctx, tx, property, { fields: property.waiting_edit?.fields ?? {}, details });
      return read();
    }
    await joinPhotos(ctx, tx, before, [upload]);
    await recordChange(ctx, tx, editor, property, {
      // It loses the approval with which it could return.
      set: isCopy ? { copied_photos: true, approved_at: null } : {},
      parts: ["photos"],
      noted: true,
      details,
    });
    return read();
  });
}

/** An own upload that nothing shows yet, locked. */
async function lockUpload(tx: Db, ownerId: string, id: string) {
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.owner_id, ownerId), isNull(uploads.waiting_for)))
    .for("update");
  return upload;
}

async function isCopied(
  tx: Db,
  property: typeof properties.$inferSelect,
  upload: typeof uploads.$inferSelect,
): Promise<boolean> {
  await lockCopyCheck(tx);
  return bringsPhoto(tx, property, upload);
}
