import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { copiedPictures, copiedTexts } from "~/domain/copy";
import type { Editor } from "./editor";
import { submittedStatus } from "./lifecycle";
import { waitingPhotos } from "./waiting-photos";

type Property = typeof properties.$inferSelect;
type Owned = Pick<Property, "id" | "landlord_id">;
type Copies = Pick<Property, "copied_photos" | "copied_text">;
type Photo = { id: string; looks: string };

/** Another landlord's listing shows the same, and no administrator has compared the two. */
export const isHeld = ({ copied_photos, copied_text }: Copies) => copied_photos || copied_text;

/** A number of our own, which no other lock has. */
const LOCK = 7_401_051;

/** Lets the second of two that bring the same photo at once look when the first is stored. */
export async function lockCopyCheck(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

const ORIGINALS = { most: 20, among: "originals" } as const;
const FIRST = { most: 1, among: "originals" } as const;

/** What of a listing stands on another landlord's that is approved. */
export async function copiesIn(
  db: Db,
  property: Owned & Pick<Property, "description">,
): Promise<Copies> {
  return {
    copied_photos: await showsOthers(db, property),
    copied_text: (await copiedTexts(db, property, FIRST)).length > 0,
  };
}

async function showsOthers(db: Db, property: Owned): Promise<boolean> {
  return (await copiedPictures(db, property, await photosOf(db, property), FIRST)).length > 0;
}

/**
 * The same before it goes online: what it waits for is looked at anew, since its original may have
 * been approved meanwhile. Of two that are approved at once the second sees the first.
 */
export async function copiesBeforeApproval(tx: Db, property: Property): Promise<Copies> {
  if (property.approved_at) return property;
  await lockCopyCheck(tx);
  const { copied_photos, copied_text } = await copiesIn(tx, property);
  return {
    copied_photos: property.copied_photos || copied_photos,
    copied_text: property.copied_text || copied_text,
  };
}

function photosOf(tx: Db, { id }: Pick<Owned, "id">) {
  return tx
    .select({ id: propertyImages.id, looks: propertyImages.looks })
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id));
}

/** Whether a new photo shows another's, which the listing's photos did not show already. */
export async function bringsPhoto(tx: Db, property: Property, added: Photo): Promise<boolean> {
  const copied = await copiedPictures(tx, property, [added], ORIGINALS);
  if (copied.length === 0 || property.copied_photos) return copied.length > 0;
  const known = await copiedPictures(tx, property, await photosOf(tx, property), ORIGINALS);
  return copied.some(({ original }) => !known.some((one) => one.original === original));
}

/** Whether a text repeats another's, which the one before it did not: who was copied may go on editing. */
export async function bringsText(
  tx: Db,
  property: Property,
  description: string,
): Promise<boolean> {
  const copied = await copiedTexts(tx, { ...property, description }, ORIGINALS);
  if (copied.length === 0 || property.copied_text) return copied.length > 0;
  const known = await copiedTexts(tx, property, ORIGINALS);
  return copied.some(({ id }) => !known.some((one) => one.id === id));
}

/** What a waiting edit brings that stands on another landlord's approved listing. */
export async function copiesInEdit(db: Db, property: Property): Promise<Copies> {
  const { description } = property.waiting_edit?.fields ?? {};
  const copied_text = description !== undefined && (await bringsText(db, property, description));
  for (const photo of await waitingPhotos(db, [property.id])) {
    if (await bringsPhoto(db, property, photo)) return { copied_photos: true, copied_text };
  }
  return { copied_photos: false, copied_text };
}

/** Has a new listing whose photos or text stand on another landlord's wait for an administrator. */
export async function holdSubmission<P extends Owned & Pick<Property, "status" | "description">>(
  tx: Db,
  property: P,
): Promise<P> {
  await lockCopyCheck(tx);
  const copies = await copiesIn(tx, property);
  if (!isHeld(copies)) return property;
  const held = { status: submittedStatus(true), ...copies };
  await tx.update(properties).set(held).where(eq(properties.id, property.id));
  return { ...property, ...held };
}

/** What the removal of a photo makes of a listing that was held for its photos, to be set with it. */
export async function holdRemoval(
  tx: Db,
  { as }: Editor,
  property: Property,
): Promise<Partial<Property>> {
  if (as === "admin" || !property.copied_photos || (await showsOthers(tx, property))) return {};
  return { copied_photos: false };
}
