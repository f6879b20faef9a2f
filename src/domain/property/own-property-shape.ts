import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { amenities, properties, propertyAmenities, propertyImages } from "~/db/schema";
import { waitingPhotos } from "./waiting-photos";

export type WholeProperty = Omit<OwnProperty, "bookings" | "reviews" | "version">;

/** The columns that owner and administrators read: all but the search's own. */
const COLUMNS = {
  id: properties.id,
  landlord_id: properties.landlord_id,
  title: properties.title,
  description: properties.description,
  property_type: properties.property_type,
  furnished: properties.furnished,
  neighborhood: properties.neighborhood,
  address: properties.address,
  city: properties.city,
  price_per_month: properties.price_per_month,
  currency: properties.currency,
  billing_period: properties.billing_period,
  minimum_stay: properties.minimum_stay,
  security_deposit: properties.security_deposit,
  advance_months: properties.advance_months,
  agency_fee: properties.agency_fee,
  monthly_charges: properties.monthly_charges,
  move_in_xaf: properties.move_in_xaf,
  offered_by: properties.offered_by,
  facts: properties.facts,
  landmarks: properties.landmarks,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  area_sqm: properties.area_sqm,
  available_from: properties.available_from,
  status: properties.status,
  featured: properties.featured,
  views_count: properties.views_count,
  contact_name: properties.contact_name,
  contact_phone: properties.contact_phone,
  contact_whatsapp: properties.contact_whatsapp,
  contact_email: properties.contact_email,
  approved_at: properties.approved_at,
  rejection_reason: properties.rejection_reason,
  change_requested: properties.change_requested,
  deactivated_by: properties.deactivated_by,
  changed_at: properties.changed_at,
  waiting_edit: properties.waiting_edit,
  created_at: properties.created_at,
  updated_at: properties.updated_at,
};

/** The properties that `where` selects, newest first, with pictures in order and amenities by name. */
export async function wholeProperties(
  db: Db,
  where: SQL | undefined,
  page?: { limit: number; offset: number },
): Promise<WholeProperty[]> {
  const all = db
    .select(COLUMNS)
    .from(properties)
    .where(where)
    .orderBy(desc(properties.created_at), desc(properties.id))
    .$dynamic();
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const images = Map.groupBy(await imagesOf(db, ids), (row) => row.property_id);
  const edited = rows.filter(({ waiting_edit }) => waiting_edit).map(({ id }) => id);
  const waiting = Map.groupBy(await waitingPhotos(db, edited), (row) => row.waiting_for);
  const offered = Map.groupBy(await amenitiesOf(db, ids), (row) => row.property_id);
  return rows.map((row) => ({
    ...row,
    approved_at: row.approved_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waiting_edit: row.waiting_edit && {
      ...row.waiting_edit,
      photos: (waiting.get(row.id) ?? []).map(photoShape),
    },
    images: (images.get(row.id) ?? []).map(({ image }) => image),
    amenities: (offered.get(row.id) ?? []).map(({ amenity }) => amenity),
  }));
}

type Waiting = Awaited<ReturnType<typeof waitingPhotos>>[number];
const photoShape = ({ id, image_url, width, height, preview }: Waiting) => ({
  id,
  image_url,
  width,
  height,
  preview,
});

function imagesOf(db: Db, ids: string[]) {
  return db
    .select({
      property_id: propertyImages.property_id,
      image: {
        id: propertyImages.id,
        image_url: propertyImages.image_url,
        is_primary: propertyImages.is_primary,
        alt_text: propertyImages.alt_text,
        display_order: propertyImages.display_order,
        width: propertyImages.width,
        height: propertyImages.height,
        preview: propertyImages.preview,
        has_avif: propertyImages.has_avif,
      },
    })
    .from(propertyImages)
    .where(inArray(propertyImages.property_id, ids))
    .orderBy(asc(propertyImages.display_order), asc(propertyImages.id));
}

function amenitiesOf(db: Db, ids: string[]) {
  return db
    .select({ property_id: propertyAmenities.property_id, amenity: amenities })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenity_id))
    .where(inArray(propertyAmenities.property_id, ids))
    .orderBy(asc(amenities.name));
}
