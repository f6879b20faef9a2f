import { eq } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import type { OwnProperty } from "~/contract/schemas/submission";
import { properties, propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { ownWhere } from "./get-own-property";
import { lockOwnPhoto } from "./lock-own";
import { recordChange } from "./record-change";

/**
 * Removes a photo of an own property; its files go after the commit. Without its primary photo a
 * property shows its first one.
 * @throws DomainError not_found for an absent photo or another landlord's
 */
export async function removePhoto(ctx: Ctx, photoId: string): Promise<OwnProperty> {
  const { userId } = authorise(ctx, "property:update:own");
  await enforceQuota(ctx, "photo:change");
  return ctx.db.transaction(async (tx) => {
    const { property, photo } = await lockOwnPhoto(tx, userId, photoId);
    const read = async () => orNotFound((await ownWhere(tx, eq(properties.id, property.id)))[0]);
    await tx.delete(propertyImages).where(eq(propertyImages.id, photo.id));
    await ctx.jobs.enqueue(tx, "delete-files", { keys: keysOf(photo.image_url) });
    const [first] = (await read()).images;
    if (photo.is_primary && first) {
      await tx
        .update(propertyImages)
        .set({ is_primary: true })
        .where(eq(propertyImages.id, first.id));
    }
    await recordChange(ctx, tx, property, { noted: true, details: { photo_removed: photo.id } });
    return read();
  });
}
