import { type SQL, sql } from "drizzle-orm";
import { NEIGHBOURHOOD_NAMES, plain } from "~/contract/neighbourhoods";
import { bedroomsFor, priceBounds, type SearchParams } from "~/contract/search-params";
import { PUBLIC_BY } from "./search-order";
import type { readWords } from "./search-words";

export type Wanted = Awaited<ReturnType<typeof readWords>>;

/** Signs alone ("%", "_") have no index: they are looked for among the first rows only. */
const SIGN_WINDOW = 2000;

/** The conditions of a search on an active property `p`. */
export function filterOf(search: SearchParams, wanted: Wanted): SQL {
  const conditions = [sql`p.status = 'active'`];
  const { location, type, priceRange } = search;
  if (location !== null) conditions.push(inNeighbourhood(location));
  if (type === "furnished" || type === "unfurnished") {
    conditions.push(type === "furnished" ? sql`p.furnished` : sql`not p.furnished`);
  } else if (type !== null) {
    conditions.push(sql`p.property_type = ${type}`);
  }
  const prices = priceRange === null ? null : priceBounds(priceRange);
  if (prices) conditions.push(sql`p.monthly_xaf >= ${prices.min}`);
  if (prices && prices.max !== null) conditions.push(sql`p.monthly_xaf <= ${prices.max}`);
  // A studio has 0 bedrooms and sleeps two, so one bedroom excludes nothing.
  const bedrooms = bedroomsFor(search.guests);
  if (bedrooms !== null && bedrooms > 1) conditions.push(sql`p.bedrooms >= ${bedrooms}`);
  if (wanted && "loose" in wanted) {
    conditions.push(sql`p.search @@ to_tsquery('kwata_fr', ${wanted.loose})`);
  } else if (wanted) {
    const literal = `%${wanted.literal.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`p.id in (select w.id from (
      select p.id, p.plain_text from properties p where p.status = 'active'
      order by ${PUBLIC_BY} limit ${SIGN_WINDOW}) w where w.plain_text like ${literal})`);
  }
  return sql.join(conditions, sql` and `);
}

// The names are a closed list, so "contains" is decided here and the index sees plain equality.
function inNeighbourhood(text: string): SQL {
  const part = plain(text);
  const names = NEIGHBOURHOOD_NAMES.filter((name) => plain(name).includes(part));
  if (names.length === 0) return sql`false`;
  if (names.length === 1) return sql`p.neighborhood = ${names[0]}`;
  return sql`p.neighborhood in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`;
}
