import { sql } from "drizzle-orm";
import type { Amenity } from "~/contract/schemas/property";
import type { Db } from "~/db/client";
import { amenities } from "~/db/schema";

/** Every amenity in French alphabetical order. */
export async function listAmenities(db: Db): Promise<Amenity[]> {
  return db.select().from(amenities).orderBy(sql`${amenities.name} collate "und-x-icu"`);
}
