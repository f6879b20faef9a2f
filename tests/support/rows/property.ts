import { inArray } from "drizzle-orm";
import { keysOf } from "~/contract/picture-keys";
import type { Db } from "~/db/client";
import {
  amenities,
  bookings,
  properties,
  propertyAmenities,
  propertyImages,
  reviews,
  tenantReviews,
} from "~/db/schema";
import { refreshCard } from "~/domain/property/refresh-card";
import type { FileStorage } from "~/storage/types";

type Row = typeof properties.$inferSelect;
type Overrides = Partial<typeof properties.$inferInsert> & {
  landlord: { id: string };
  /** How many pictures; the first is the primary one. */
  images?: number;
  /** Names out of the fifteen. */
  amenities?: string[];
};
type Place = { db: Db; pictureFiles?: FileStorage | undefined };

/** One grey pixel. */
const PIXEL = Buffer.from("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vuUAAA=", "base64");

let serial = 0;

/**
 * An active property with sensible values, straight into the tables. `monthly_xaf` follows
 * `price_per_month` unless given.
 */
export async function insertProperty(
  { db, pictureFiles }: Place,
  { landlord, images = 0, amenities: names = [], ...given }: Overrides,
): Promise<Row> {
  serial += 1;
  const price = given.price_per_month ?? 100_000;
  const [row] = await db
    .insert(properties)
    .values({
      landlord_id: landlord.id,
      // Of one width: sorted by title they stand in the order they were made.
      title: `Logement ${String(serial).padStart(5, "0")}`,
      description: "Au calme, à deux pas du goudron.",
      property_type: "apartment",
      neighborhood: "Akwa",
      price_per_month: price,
      monthly_xaf: price,
      status: "active",
      ...given,
    })
    .returning({ id: properties.id });
  if (!row) throw new Error("no property");
  for (let order = 0; order < images; order += 1)
    await insertImage({ db, pictureFiles }, row.id, order);
  if (names.length > 0) {
    const chosen = await db.select().from(amenities).where(inArray(amenities.name, names));
    await db
      .insert(propertyAmenities)
      .values(chosen.map((a) => ({ property_id: row.id, amenity_id: a.id })));
  }
  await refreshCard(db, row.id);
  const [whole] = await db
    .select()
    .from(properties)
    .where(inArray(properties.id, [row.id]));
  return whole as Row;
}

/** A picture row, primary when it is the first, with its files where the site shows pages. */
export async function insertImage({ db, pictureFiles }: Place, propertyId: string, order: number) {
  const image_url = `/storage/property-images/${propertyId}/${1_700_000_000_000 + order}-abc${order}-1280.webp`;
  await db.insert(propertyImages).values({
    property_id: propertyId,
    image_url,
    is_primary: order === 0,
    alt_text: `Photo ${order + 1}`,
    display_order: order,
    width: 1280,
    height: 960,
    preview: "data:image/webp;base64,UklGRg==",
  });
  for (const key of pictureFiles ? keysOf(image_url) : []) {
    if (key.endsWith(".webp")) await pictureFiles?.put(key, PIXEL, "image/webp");
  }
}

/** A stay as a row: confirmed, 100 000 XAF, unless overridden. */
export async function insertStay(
  { db }: Place,
  property: { id: string; landlord_id: string },
  tenant: { id: string },
  stay: Partial<typeof bookings.$inferInsert> & { start_date: string },
): Promise<typeof bookings.$inferSelect> {
  const [row] = await db
    .insert(bookings)
    .values({
      property_id: property.id,
      landlord_id: property.landlord_id,
      tenant_id: tenant.id,
      total_amount: 100_000,
      unit_price: 100_000,
      currency: "FCFA",
      billing_period: "month",
      commission_rate: 0.07,
      status: "confirmed",
      ...stay,
    })
    .returning();
  if (!row) throw new Error("no booking");
  return row;
}

/** A completed stay of one day in the past and its review, shown unless given; the card follows. */
export async function insertReview(
  { db }: Place,
  property: { id: string; landlord_id: string },
  reviewer: { id: string },
  given: { rating: number } & Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  const stay = await insertStay({ db }, property, reviewer, {
    start_date: "2024-01-01",
    end_date: "2024-01-02",
    status: "completed",
  });
  await db.insert(reviews).values({
    property_id: property.id,
    booking_id: stay.id,
    reviewer_id: reviewer.id,
    title: "Très bien",
    comment: "Accueil chaleureux, tout fonctionne.",
    published_at: given.created_at ?? new Date(),
    ...given,
  });
  await refreshCard(db, property.id);
}

/** What the landlord of a completed stay wrote of its tenant; hidden unless given. */
export async function insertTenantReview(
  { db }: Place,
  booking: Pick<typeof bookings.$inferSelect, "id" | "landlord_id" | "tenant_id">,
  given: Partial<typeof tenantReviews.$inferInsert> = {},
): Promise<void> {
  await db.insert(tenantReviews).values({
    booking_id: booking.id,
    landlord_id: booking.landlord_id,
    tenant_id: booking.tenant_id,
    rating: 5,
    comment: "Soigneux et ponctuel.",
    ...given,
  });
}
