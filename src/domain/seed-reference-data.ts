import { AMENITY_DETAILS } from "~/contract/amenity-details";
import { SETTINGS } from "~/contract/settings";
import type { Db } from "~/db/client";
import { amenities, installation, platformSettings } from "~/db/schema";

/** Inserts missing amenities and settings, and at the first start the installation; keeps what was edited. */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.insert(installation).values({}).onConflictDoNothing();
  await db
    .insert(amenities)
    .values(Object.entries(AMENITY_DETAILS).map(([name, details]) => ({ name, ...details })))
    .onConflictDoNothing();
  await db
    .insert(platformSettings)
    .values(
      Object.entries(SETTINGS).map(([key, s]) => ({
        setting_key: key,
        setting_value: s.value,
        category: s.category,
        is_public: s.isPublic,
      })),
    )
    .onConflictDoNothing();
}
