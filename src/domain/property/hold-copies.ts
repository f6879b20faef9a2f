import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { copiedPictures } from "./copied-pictures";
import { copiedTexts } from "./copied-texts";
import type { Editor } from "./editor";
import { nextStatus, submittedStatus } from "./lifecycle";

type Property = typeof properties.$inferSelect;
type Owned = Pick<Property, "id" | "landlord_id">;

/** What it shows stands on another landlord's listing, and nobody has compared them. */
export const isHeld = ({
  copied_photos,
  copied_text,
}: Pick<Property, "copied_photos" | "copied_text">) => copied_photos || copied_text;

/** A number of our own, which no other lock has. */
const LOCK = 7_401_051;

/** Of two that bring the same photo at once, the second looks once the first is stored, and sees it. */
async function lockCopyCheck(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Whether another landlord's listing shows a photo of this one, or the one of its photos that is named. */
async function showsOthers(tx: Db, property: Owned, photoId?: string): Promise<boolean> {
  const pictures = await tx
    .select({ id: propertyImages.id, looks: propertyImages.looks })
    .from(propertyImages)
    .where(eq(propertyImages.property_id, property.id));
  const asked = photoId ? pictures.filter(({ id }) => id === photoId) : pictures;
  return (await copiedPictures(tx, property, asked, 1)).length > 0;
}

async function repeatsOthers(tx: Db, property: Owned & Pick<Property, "description">) {
  return (await copiedTexts(tx, property, 1)).length > 0;
}

/** Has a new listing whose photos or text stand on another landlord's wait for an administrator. */
export async function holdSubmission<P extends Owned & Pick<Property, "status" | "description">>(
  tx: Db,
  property: P,
): Promise<P> {
  await lockCopyCheck(tx);
  const copied_photos = await showsOthers(tx, property);
  const copied_text = await repeatsOthers(tx, property);
  if (!copied_photos && !copied_text) return property;
  const held = { status: submittedStatus(true), copied_photos, copied_text };
  await tx.update(properties).set(held).where(eq(properties.id, property.id));
  return { ...property, ...held };
}

/** The photo that an owner has added, the text they want, or that a photo is gone. */
type Change = { added: string } | { removed: true } | { description: string };

/**
 * What an owner's change makes of a listing, to be set with it: with somebody else's photo or text
 * it needs a new approval. An administrator's own change needs none.
 */
export async function holdChange(
  tx: Db,
  { as }: Editor,
  property: Property,
  change: Change,
): Promise<Partial<Property>> {
  if (as === "admin") return {};
  if ("removed" in change) {
    if (!property.copied_photos || (await showsOthers(tx, property))) return {};
    return { copied_photos: false };
  }
  await lockCopyCheck(tx);
  if ("added" in change) {
    if (!(await showsOthers(tx, property, change.added))) return {};
    return { copied_photos: true, ...withdrawn(property) };
  }
  const { description } = change;
  if (!(await repeatsOthers(tx, { ...property, description }))) return { copied_text: false };
  return { copied_text: true, ...withdrawn(property) };
}

/** One that is online waits again; any other one loses the approval with which it could return. */
function withdrawn({ status }: Property): Partial<Property> {
  if (status !== "active") return { approved_at: null };
  return { approved_at: null, status: nextStatus(status, "hold", "landlord"), featured: false };
}
