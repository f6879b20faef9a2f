import { asc, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { orNotFound } from "../errors";
import { propertySummary } from "../property";

/** The property of a booking with its pictures, whatever its status has become since. */
export async function propertyDetail(db: Db, id: string) {
  const [row] = await db
    .select({
      ...propertySummary,
      property_type: properties.property_type,
      furnished: properties.furnished,
      address: properties.address,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      area_sqm: properties.area_sqm,
      status: properties.status,
    })
    .from(properties)
    .where(eq(properties.id, id));
  const images = await db
    .select({
      id: propertyImages.id,
      image_url: propertyImages.image_url,
      is_primary: propertyImages.is_primary,
      alt_text: propertyImages.alt_text,
      width: propertyImages.width,
      height: propertyImages.height,
      preview: propertyImages.preview,
      has_avif: propertyImages.has_avif,
    })
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order), asc(propertyImages.id));
  return { ...orNotFound(row), images };
}
