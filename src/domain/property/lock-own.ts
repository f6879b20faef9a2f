import { and, eq, isNull, type SQL } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { DomainError, orNotFound } from "../errors";
import type { Editor } from "./editor";
import { ownedBy } from "./owned-by";

type Property = typeof properties.$inferSelect;

/**
 * A landlord's property, locked until the transaction ends.
 * @throws DomainError not_found for an absent or foreign one
 */
export async function lockOwn(tx: Db, landlordId: string, id: string): Promise<Property> {
  return lock(tx, id, ownedBy(landlordId, id));
}

/**
 * A property that its editor may change, locked until the transaction ends: an owner's own, or as an
 * administrator any.
 * @throws DomainError not_found for one out of reach
 */
export async function lockEditable(tx: Db, editor: Editor, id: string): Promise<Property> {
  return lock(tx, id, editableBy(editor, id));
}

/** The property with this id, if the editor may change it. */
export function editableBy({ as, userId }: Editor, id: string): SQL | undefined {
  if (as === "owner") return ownedBy(userId, id);
  return and(eq(properties.id, id), isNull(properties.deleted_at));
}

async function lock(tx: Db, id: string, where: SQL | undefined): Promise<Property> {
  if (!isUuid(id)) throw new DomainError("not_found");
  return orNotFound((await tx.select().from(properties).where(where).for("update"))[0]);
}

/**
 * The property of a photo, locked until the transaction ends, and the photo.
 * @throws DomainError not_found for one out of the editor's reach
 */
export async function lockPhoto(tx: Db, editor: Editor, photoId: string) {
  if (!isUuid(photoId)) throw new DomainError("not_found");
  const find = () => tx.select().from(propertyImages).where(eq(propertyImages.id, photoId));
  const [found] = await find();
  const property = await lockEditable(tx, editor, orNotFound(found).property_id);
  // It may have gone before the lock was ours.
  return { property, photo: orNotFound((await find())[0]) };
}
