import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { DomainError, orNotFound } from "../errors";
import { ownedBy } from "./owned-by";

type Property = typeof properties.$inferSelect;

/**
 * A landlord's property, locked until the transaction ends.
 * @throws DomainError not_found for an absent or foreign one
 */
export async function lockOwn(tx: Db, landlordId: string, id: string): Promise<Property> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const own = ownedBy(landlordId, id);
  return orNotFound((await tx.select().from(properties).where(own).for("update"))[0]);
}

/**
 * The property of a landlord's photo, locked until the transaction ends, and the photo.
 * @throws DomainError not_found for an absent or foreign one
 */
export async function lockOwnPhoto(tx: Db, landlordId: string, photoId: string) {
  if (!isUuid(photoId)) throw new DomainError("not_found");
  const find = () => tx.select().from(propertyImages).where(eq(propertyImages.id, photoId));
  const [found] = await find();
  const property = await lockOwn(tx, landlordId, orNotFound(found).property_id);
  // It may have gone before the lock was ours.
  return { property, photo: orNotFound((await find())[0]) };
}
