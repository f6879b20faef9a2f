import { and, eq, inArray, isNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationCopies } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import { copiedPictures, copiedTexts } from "~/domain/copy";
import { waitingPhotos } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";

const SHOWN_PICTURES = 12;
const SHOWN_TEXTS = 5;

type Own = { id: string; landlord_id: string; description: string };

/**
 * Pictures and texts of other landlords' listings that this one, as its waiting edit would have it,
 * repeats. Pictures are found
 * recompressed, resized, mirrored and a little cut; what a landlord repeats of their own is no copy.
 */
export async function findCopies(ctx: Ctx, id: string): Promise<ModerationCopies> {
  authorise(ctx, "property:moderate");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [found] = await ctx.db
    .select({
      id: properties.id,
      landlord_id: properties.landlord_id,
      description: properties.description,
      waiting_edit: properties.waiting_edit,
    })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deleted_at)));
  const { waiting_edit, ...shown } = orNotFound(found);
  const own = { ...shown, description: waiting_edit?.fields.description ?? shown.description };
  return { pictures: await picturesOf(ctx.db, own), texts: await textsOf(ctx.db, own) };
}

const LISTING = {
  id: properties.id,
  title: properties.title,
  status: properties.status,
  neighborhood: properties.neighborhood,
  created_at: properties.created_at,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
};

type Listing = Omit<ModerationCopies["texts"][number]["listing"], "created_at" | "landlord"> & {
  created_at: Date;
  first_name: string;
  last_name: string;
};
const listingShape = ({ created_at, first_name, last_name, ...listing }: Listing) => ({
  ...listing,
  created_at: created_at.toISOString(),
  landlord: `${first_name} ${last_name}`,
});

async function picturesOf(db: Db, own: Own): Promise<ModerationCopies["pictures"]> {
  const pictures = await db
    .select({ id: propertyImages.id, url: propertyImages.image_url, looks: propertyImages.looks })
    .from(propertyImages)
    .where(eq(propertyImages.property_id, own.id))
    .orderBy(propertyImages.display_order, propertyImages.id);
  const waiting = await waitingPhotos(db, [own.id]);
  const all = [...pictures, ...waiting.map(({ image_url: url, ...one }) => ({ ...one, url }))];
  const urls = new Map(all.map(({ id, url }) => [id, url]));
  const copied = await copiedPictures(db, own, all, {
    most: SHOWN_PICTURES,
    among: "every",
  });
  const originals = await db
    .select({ id: propertyImages.id, url: propertyImages.image_url, listing: LISTING })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.property_id))
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      inArray(
        propertyImages.id,
        copied.map(({ original }) => original),
      ),
    );
  const byId = new Map(originals.map((original) => [original.id, original]));
  return copied.flatMap(({ id, original }) => {
    const [image_url, other] = [urls.get(id), byId.get(original)];
    if (!image_url || !other) return [];
    return [{ image_url, other_url: other.url, listing: listingShape(other.listing) }];
  });
}

async function textsOf(db: Db, own: Own): Promise<ModerationCopies["texts"]> {
  const copied = await copiedTexts(db, own, { most: SHOWN_TEXTS, among: "every" });
  const others = await db
    .select({ id: properties.id, description: properties.description, listing: LISTING })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(
      inArray(
        properties.id,
        copied.map(({ id }) => id),
      ),
    );
  const byId = new Map(others.map((other) => [other.id, other]));
  return copied.flatMap(({ id, share }) => {
    const other = byId.get(id);
    if (!other) return [];
    const { description, listing } = other;
    return [{ percent: Math.round(100 * share), description, listing: listingShape(listing) }];
  });
}
