import { FIELD_ERRORS } from "~/contract/errors";
import { plain } from "~/contract/neighbourhoods";
import type { Db } from "~/db/client";
import { amenities } from "~/db/schema";
import { invalid } from "../errors";

export type KnownAmenity = { id: string; name: string };

/**
 * The amenities that ids or names (accents or not) mean, each once, by name.
 * @throws DomainError invalid on an unknown one
 */
export async function resolveAmenities(tx: Db, wanted: string[]): Promise<KnownAmenity[]> {
  if (wanted.length === 0) return [];
  const all = await tx
    .select({ id: amenities.id, name: amenities.name })
    .from(amenities)
    .orderBy(amenities.name);
  const chosen = new Set<KnownAmenity>();
  for (const text of wanted) {
    const match = all.find((a) => a.id === text.toLowerCase() || plain(a.name) === plain(text));
    if (!match) throw invalid("amenities", FIELD_ERRORS.amenity_unknown);
    chosen.add(match);
  }
  return all.filter((a) => chosen.has(a));
}
