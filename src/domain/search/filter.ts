import { type SQL, sql } from "drizzle-orm";
import { amenitySet } from "~/contract/amenities";
import { isOneRoom, PROPERTY_TYPES } from "~/contract/enums";
import { neighbourhoodsMeant } from "~/contract/match-neighbourhoods";
import { bedroomsFor, priceBounds, type SearchParams } from "~/contract/search-params";
import { oneOf } from "~/db/schema/columns";
import { FEATURED_FIRST } from "~/domain/property";
import type { ParsedQuery } from "./parse-query";

const ONE_ROOM = PROPERTY_TYPES.filter(isOneRoom);

/** Punctuation alone ("%", "_") has no index: only the first rows are searched. */
const SIGN_WINDOW = 2000;

/** Whether visitors see a property `p`. */
const PUBLIC = sql`p.status = 'active'`;

/** What a search asks of a property `p` beside being public; nothing when every listing matches. */
export function conditionsOf(search: SearchParams, query: ParsedQuery): SQL[] {
  const conditions: SQL[] = [];
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
  const bedrooms = bedroomsFor(search.guests);
  // The guests filter counts a studio as one bedroom; offices and shops have none.
  if (bedrooms === 1) {
    conditions.push(sql`(p.bedrooms >= 1 or ${oneOf(sql`p.property_type`, ONE_ROOM)})`);
  } else if (bedrooms !== null) conditions.push(sql`p.bedrooms >= ${bedrooms}`);
  conditions.push(...panelConditions(search));
  const { words } = query;
  if (query.bedrooms !== null) conditions.push(sql`p.bedrooms = ${query.bedrooms}`);
  if (words && "loose" in words) {
    conditions.push(sql`p.search @@ to_tsquery('kwata_fr', ${words.loose})`);
  } else if (words) {
    const literal = `%${words.literal.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`p.id in (select w.id from (
      select p.id, p.plain_text from properties p where ${PUBLIC}
      order by ${FEATURED_FIRST} limit ${SIGN_WINDOW}) w where w.plain_text like ${literal})`);
  }
  return conditions;
}

/** That a property `p` is public and meets all of `conditions`. */
export const allOf = (conditions: SQL[]) => sql.join([PUBLIC, ...conditions], sql` and `);

/** The conditions of the filter panel. */
function panelConditions(search: SearchParams): SQL[] {
  const { priceMin, priceMax, bedrooms, bathrooms, furnished, availableFrom } = search;
  const conditions: SQL[] = [];
  if (priceMin !== null) conditions.push(sql`p.monthly_xaf >= ${priceMin}`);
  if (priceMax !== null) conditions.push(sql`p.monthly_xaf <= ${priceMax}`);
  if (bedrooms !== null) conditions.push(sql`p.bedrooms >= ${bedrooms}`);
  if (bathrooms !== null) conditions.push(sql`p.bathrooms >= ${bathrooms}`);
  if (furnished !== null) conditions.push(furnished ? sql`p.furnished` : sql`not p.furnished`);
  if (availableFrom !== null) {
    conditions.push(sql`(p.available_from is null or p.available_from <= ${availableFrom}::date)`);
  }
  if (search.billingPeriod !== null) {
    conditions.push(sql`p.billing_period = ${search.billingPeriod}`);
  }
  const { moveInMax, noCommission } = search;
  if (moveInMax !== null) conditions.push(sql`p.move_in_xaf <= ${moveInMax}`);
  if (noCommission) conditions.push(sql`p.offered_by = 'owner' and p.agency_fee = 0`);
  const wanted = amenitySet(search.amenities);
  if (wanted > 0) conditions.push(sql`p.amenity_set & ${wanted}::int = ${wanted}::int`);
  return conditions;
}

// The names are a closed list, so what is meant is decided here and the index sees plain equality.
function inNeighbourhood(location: string): SQL {
  const names = neighbourhoodsMeant(location);
  if (names.length === 0) return sql`false`;
  if (names.length === 1) return sql`p.neighborhood = ${names[0]}`;
  return sql`p.neighborhood in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`;
}
