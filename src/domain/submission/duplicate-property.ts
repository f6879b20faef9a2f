import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { TITLE_MAX } from "~/contract/limits";
import { isUuid } from "~/contract/schemas/fields";
import type { PropertyCopy, PropertyStatusAnswer } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { properties, propertyAmenities, propertyImages } from "~/db/schema";
import { ownedBy, refreshCard } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { enforceLandlordQuota } from "../landlord-quota";
import { authorise } from "../permissions";

type Property = typeof properties.$inferSelect;

/**
 * Copies an own property with its amenities and pictures. The copy is offline, and in no queue
 * until its owner activates it. The same copy_id again answers the first copy.
 * @throws DomainError not_found, conflict (the id is another's), rate_limited
 */
export async function duplicateProperty(
  ctx: Ctx,
  id: string,
  { copy_id }: PropertyCopy,
): Promise<PropertyStatusAnswer> {
  const { userId } = authorise(ctx, "property:create");
  if (!isUuid(id)) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    const source = orNotFound(
      (await tx.select().from(properties).where(ownedBy(userId, id)).for("share"))[0],
    );
    const [copy] = await tx
      .insert(properties)
      .values({ ...copyOf(ctx, source), id: copy_id })
      .onConflictDoNothing({ target: properties.id })
      .returning({ id: properties.id });
    if (!copy) return repeated(tx, userId, copy_id);
    await enforceLandlordQuota(ctx, tx, userId, "property:create");
    await copyAmenities(tx, id, copy.id);
    await copyPictures(ctx, tx, id, copy.id);
    await refreshCard(tx, copy.id);
    await audit(ctx, tx, {
      action: "property.duplicate",
      targetType: "property",
      targetId: copy.id,
      details: { from: id },
    });
    return { id: copy.id, status: "inactive", message: MESSAGES.property_duplicated };
  });
}

/** What describes the property; its history and its standing stay behind. */
function copyOf(ctx: Ctx, source: Property): typeof properties.$inferInsert {
  // Made by the database.
  const { move_in_xaf: _, ...described } = source;
  return {
    ...described,
    title: titleOf(source.title),
    status: "inactive",
    // It was never online, so nothing took it offline.
    confirmed_at: null,
    confirm_by: null,
    confirmation_asks: 0,
    confirmation_asked_at: null,
    deactivated_by: null,
    rented_at: null,
    deleted_at: null,
    featured: false,
    approved_at: null,
    rejection_reason: null,
    change_requested: false,
    unannounced_decision: null,
    changed_at: null,
    waiting_edit: null,
    views_count: 0,
    visits_answered: 0,
    visits_true: 0,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

function titleOf(title: string): string {
  const { copy_suffix } = MESSAGES;
  if (title.endsWith(copy_suffix)) return title;
  // Not in the middle of a surrogate pair.
  const start = title.slice(0, TITLE_MAX - copy_suffix.length).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}${copy_suffix}`;
}

/** The answer to a repeated request, as the copy stands by now. */
async function repeated(tx: Db, userId: string, id: string): Promise<PropertyStatusAnswer> {
  const [first] = await tx
    .select({ id: properties.id, status: properties.status })
    .from(properties)
    .where(ownedBy(userId, id));
  if (!first) throw new DomainError("conflict");
  return { ...first, message: MESSAGES.property_duplicated };
}

async function copyAmenities(tx: Db, from: string, to: string): Promise<void> {
  const offered = await tx
    .select({ amenity_id: propertyAmenities.amenity_id })
    .from(propertyAmenities)
    .where(eq(propertyAmenities.property_id, from));
  if (offered.length === 0) return;
  const rows = offered.map(({ amenity_id }) => ({ property_id: to, amenity_id }));
  await tx.insert(propertyAmenities).values(rows);
}

/**
 * Both show the same files, which are deleted with the last row that names them (`deleteUnused`).
 * The lock makes a deletion of the original's pictures wait for these rows.
 */
async function copyPictures(ctx: Ctx, tx: Db, from: string, to: string): Promise<void> {
  const pictures = await tx
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, from))
    .for("share");
  if (pictures.length === 0) return;
  const rows = pictures.map((picture) => ({
    ...picture,
    id: crypto.randomUUID(),
    property_id: to,
    created_at: ctx.now(),
  }));
  await tx.insert(propertyImages).values(rows);
}
