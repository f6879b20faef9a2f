import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ModerationCopies } from "~/contract/schemas/moderation";
import { type Db, rows } from "~/db/client";
import { profiles, properties, propertyImages } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { looksAlike, mirrored } from "./looks";
import { alikeness } from "./text-alikeness";

/** Candidates that the indexes may give, however common a picture or a sentence is. */
const MOST_PICTURES = 200;
const MOST_TEXTS = 500;
const SHOWN_PICTURES = 12;
const SHOWN_TEXTS = 5;
/** The share of runs of words from which two descriptions count as alike. */
const LEAST_ALIKE = 0.4;

type Own = { id: string; landlord_id: string; description: string };
type Picture = ModerationCopies["pictures"][number];

/**
 * Pictures and texts of other landlords' listings that this one repeats. Pictures are found
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
    })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deleted_at)));
  const own = orNotFound(found);
  return { pictures: await copiedPictures(ctx.db, own), texts: await copiedTexts(ctx.db, own) };
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

type Listing = Omit<Picture["listing"], "created_at" | "landlord"> & {
  created_at: Date;
  first_name: string;
  last_name: string;
};
const listingShape = ({ created_at, first_name, last_name, ...listing }: Listing) => ({
  ...listing,
  created_at: created_at.toISOString(),
  landlord: `${first_name} ${last_name}`,
});

async function copiedPictures(db: Db, own: Own): Promise<Picture[]> {
  const pictures = await db
    .select({ id: propertyImages.id, url: propertyImages.image_url, looks: propertyImages.looks })
    .from(propertyImages)
    .where(and(eq(propertyImages.property_id, own.id), ne(propertyImages.looks, "")))
    .orderBy(propertyImages.display_order, propertyImages.id);
  const copied: Picture[] = [];
  for (const picture of pictures) {
    const bands = picture.looks + mirrored(picture.looks);
    // The limit stands inside: of what many pictures share, a part is compared.
    const candidates = db
      .select({ id: propertyImages.id })
      .from(propertyImages)
      .innerJoin(properties, eq(properties.id, propertyImages.property_id))
      .where(
        and(
          sql`${propertyImages.look_bands} && kwata_look_bands(${bands})`,
          ne(properties.landlord_id, own.landlord_id),
          isNull(properties.deleted_at),
        ),
      )
      .limit(MOST_PICTURES)
      .as("candidates");
    const others = await db
      .select({ url: propertyImages.image_url, looks: propertyImages.looks, listing: LISTING })
      .from(candidates)
      .innerJoin(propertyImages, eq(propertyImages.id, candidates.id))
      .innerJoin(properties, eq(properties.id, propertyImages.property_id))
      .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id));
    for (const { url, looks, listing } of others) {
      if (!looksAlike(picture.looks, looks)) continue;
      copied.push({ image_url: picture.url, other_url: url, listing: listingShape(listing) });
      if (copied.length === SHOWN_PICTURES) return copied;
    }
  }
  return copied;
}

async function copiedTexts(db: Db, own: Own): Promise<ModerationCopies["texts"]> {
  const nearest = await rows<{ id: string }>(
    db,
    sql`with own as (select text_hashes as hashes from properties where id = ${own.id}),
      candidates as (select p.id, p.text_hashes from properties p
        where p.text_hashes && (select hashes from own) and p.landlord_id <> ${own.landlord_id}
          and p.deleted_at is null limit ${MOST_TEXTS})
      select c.id from candidates c order by (
        select count(*) from unnest(c.text_hashes) hash where hash = any((select hashes from own)::int[])
      ) desc, c.id limit 50`,
  );
  const texts: ModerationCopies["texts"] = [];
  for (const { id } of nearest) {
    if (texts.length === SHOWN_TEXTS) break;
    const [other] = await db
      .select({ description: properties.description, listing: LISTING })
      .from(properties)
      .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
      .where(eq(properties.id, id));
    const share = other ? alikeness(own.description, other.description) : 0;
    if (!other || share < LEAST_ALIKE) continue;
    const listing = listingShape(other.listing);
    texts.push({ percent: Math.round(100 * share), description: other.description, listing });
  }
  return texts;
}
