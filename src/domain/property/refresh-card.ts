import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";

/**
 * Recomputes the denormalised columns of a property (cover, reviews, amenity names) from the
 * related tables. Call it in the transaction that changed them.
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
      review_count: sql`(select count(*) from reviews r where r.property_id = ${propertyId})`,
      rating_sum: sql`(select coalesce(sum(r.rating), 0) from reviews r where r.property_id = ${propertyId})`,
      amenity_names: sql`(select coalesce(string_agg(a.name, ' ' order by a.name), '') from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = ${propertyId})`,
    })
    .where(eq(properties.id, propertyId));

  function cover(column: string) {
    return sql`(select i.${sql.identifier(column)} from property_images i where i.property_id = ${propertyId} order by i.is_primary desc, i.display_order, i.id limit 1)`;
  }
}
