import { sql } from "drizzle-orm";
import { isDwelling, PROPERTY_TYPES, type PropertyType } from "~/contract/enums";
import type { PropertyCard } from "~/contract/schemas/property";
import { type Db, rows } from "~/db/client";
import { oneOf } from "~/db/schema/columns";
import { CARD, type CardRow, FEATURED_FIRST, toCard } from "./card";

export const SIMILAR_SHOWN = 4;
/** Ranked per neighbourhood and per type, so that the cost is bounded on a large market. */
const CANDIDATES = 40;

type Like = { id: string; neighborhood: string; property_type: PropertyType; monthly_xaf: number };

/**
 * Up to four other active properties of the same neighbourhood or type, the nearest in price: homes
 * for a home, workplaces for a workplace. Of equals the newest come first.
 */
export async function findSimilar(db: Db, property: Like, now: Date): Promise<PropertyCard[]> {
  const { id, neighborhood, property_type, monthly_xaf } = property;
  const kin = PROPERTY_TYPES.filter((type) => isDwelling(type) === isDwelling(property_type));
  const candidates = (condition: ReturnType<typeof sql>) =>
    sql`(select p.id from properties p where p.status = 'active' and ${condition} and p.id <> ${id}
      order by ${FEATURED_FIRST} limit ${CANDIDATES})`;
  const found = await rows<CardRow>(
    db,
    sql`select ${CARD} from properties p join profiles l on l.user_id = p.landlord_id
      where p.id in (${candidates(sql`p.neighborhood = ${neighborhood} and ${oneOf(sql`p.property_type`, kin)}`)}
        union ${candidates(sql`p.property_type = ${property_type}`)})
      order by (p.neighborhood = ${neighborhood})::int + (p.property_type = ${property_type})::int desc,
        abs(p.monthly_xaf - ${monthly_xaf}::int), p.created_at desc, p.id
      limit ${SIMILAR_SHOWN}`,
  );
  return found.map((row) => toCard(row, now));
}
