import { asc, eq, sql } from "drizzle-orm";
import { soughtOf } from "~/contract/facts";
import type { Db } from "~/db/client";
import { amenities, properties, propertyAmenities } from "~/db/schema";

/**
 * Recomputes the denormalised columns of a property (cover, reviews, names of amenities with what
 * searches ask of the facts). Call it in the transaction that changed them.
 */
export async function refreshCard(tx: Db, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({
      cover_url: cover("image_url"),
      cover_preview: cover("preview"),
      cover_alt: cover("alt_text"),
      cover_width: cover("width"),
      cover_height: cover("height"),
      review_count: sql`(select count(*) from reviews r where r.property_id = ${propertyId} and r.published_at is not null)`,
      rating_sum: sql`(select coalesce(sum(r.rating), 0) from reviews r where r.property_id = ${propertyId} and r.published_at is not null)`,
      amenity_names: await searchedNames(tx, propertyId),
    })
    .where(eq(properties.id, propertyId));

  function cover(column: string) {
    return sql`(select i.${sql.identifier(column)} from property_images i where i.property_id = ${propertyId} order by i.is_primary desc, i.display_order, i.id limit 1)`;
  }
}

async function searchedNames(tx: Db, propertyId: string): Promise<string> {
  const [property] = await tx
    .select({ facts: properties.facts })
    .from(properties)
    .where(eq(properties.id, propertyId));
  const offered = await tx
    .select({ name: amenities.name })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenity_id))
    .where(eq(propertyAmenities.property_id, propertyId))
    .orderBy(asc(amenities.name));
  const names = [...offered.map(({ name }) => name), ...soughtOf(property?.facts ?? {})];
  return [...new Set(names)].join(" ");
}
