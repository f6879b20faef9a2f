import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties, propertyImages } from "~/db/schema";
import { bandsOf, looksOfOriginals, showsOriginal } from "./looks";

/** Candidates that the index may give for a picture, however common its looks are. */
const MOST_CANDIDATES = 5000;

type Owned = { landlord_id: string };
type Picture = { id: string; looks: string };
export type CopiedPicture = { id: string; original: string };

/**
 * Which of these pictures other landlords' listings show, and as which of theirs: recompressed,
 * resized, mirrored or cut. What a landlord repeats of their own is no copy.
 */
export async function copiedPictures(
  db: Db,
  { landlord_id }: Owned,
  pictures: readonly Picture[],
  most: number,
): Promise<CopiedPicture[]> {
  const copied: CopiedPicture[] = [];
  for (const { id, looks } of pictures) {
    const own = looksOfOriginals(looks);
    if (own.length === 0) continue;
    const bands = `{${bandsOf(own)}}`;
    // The bands hold the whole look: the long column stays unread.
    const candidates = await db
      .select({ original: propertyImages.id, bands: propertyImages.look_bands })
      .from(propertyImages)
      .innerJoin(properties, eq(properties.id, propertyImages.property_id))
      .where(
        and(
          sql`${propertyImages.look_bands} && ${bands}::int[]`,
          ne(properties.landlord_id, landlord_id),
          isNull(properties.deleted_at),
        ),
      )
      .limit(MOST_CANDIDATES);
    for (const { original, bands: theirs } of candidates) {
      if (!showsOriginal(own, theirs)) continue;
      copied.push({ id, original });
      if (copied.length === most) return copied;
    }
  }
  return copied;
}
