import { sql } from "drizzle-orm";
import { neighbourhoodsMeant } from "~/contract/match-neighbourhoods";
import { NEIGHBOURHOODS, type NeighbourhoodName } from "~/contract/neighbourhoods";
import type { SearchSuggestion, SearchSuggestions } from "~/contract/schemas/search";
import {
  FILTERS,
  NO_SEARCH,
  type SearchFilter,
  type SearchParams,
  serialiseSearch,
} from "~/contract/search-params";
import { splitBedrooms } from "~/contract/search-words";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { EMPTY_QUERY, parseQuery } from "./parse-query";
import { countedOf, planParsed } from "./plan";

const SHOWN = 4;
const SHOWN_NEAR = 2;
/** Neighbours looked at: the nearest of them may be empty too. */
const NEAR_MAX = 6;

type Looser = {
  without: SearchFilter | null;
  near: NeighbourhoodName | null;
  search: SearchParams;
};

/**
 * For a search without results, up to four looser ones with results: two near neighbourhoods, then
 * one filter dropped, from the least specific to the free text. One count a query, until there are
 * enough: together they would hold the database for long.
 */
export async function suggestSearches(
  ctx: Pick<Ctx, "db">,
  asked: SearchParams,
): Promise<SearchSuggestions> {
  const search = { ...asked, page: 1, after: null };
  if (near(search).length + without(search).length === 0) return { items: [] };
  const query = search.q === null ? EMPTY_QUERY : await parseQuery(ctx.db, search.q);
  const hitsOf = async (variant: SearchParams) => {
    const parsed =
      variant.q === null
        ? EMPTY_QUERY
        : variant.q === search.q
          ? query
          : await parseQuery(ctx.db, variant.q);
    const { head } = await planParsed(ctx.db, variant, parsed);
    const [found] = await rows<{ n: number }>(
      ctx.db,
      sql`${head} select count(*)::int as n from hits`,
    );
    return found?.n ?? 0;
  };
  const withHits = async (from: Looser[], most: number) => {
    const found: { variant: Looser; hits: number }[] = [];
    for (const variant of from) {
      if (found.length === most) break;
      const hits = await hitsOf(variant.search);
      if (hits > 0) found.push({ variant, hits });
    }
    return found;
  };
  if ((await hitsOf(search)) > 0) return { items: [] };
  const neighbours = await withHits(near(search), SHOWN_NEAR);
  const others = await withHits(without(search), SHOWN - neighbours.length);
  return {
    items: [...neighbours, ...others].map(
      ({ variant, hits: count }): SearchSuggestion => ({
        without: variant.without,
        near: variant.near,
        query: serialiseSearch(variant.search).toString(),
        ...countedOf(count),
      }),
    ),
  };
}

/** The search in the neighbourhoods around the asked one, the nearest first. */
function near(search: SearchParams): Looser[] {
  const names = search.location === null ? [] : neighbourhoodsMeant(search.location);
  const [first] = names;
  const centre = NEIGHBOURHOODS.find(({ name }) => name === first);
  if (!centre) return [];
  // At the equator a degree of longitude is as long as one of latitude.
  const distance = (n: { latitude: number; longitude: number }) =>
    Math.hypot(n.latitude - centre.latitude, n.longitude - centre.longitude);
  return NEIGHBOURHOODS.filter(({ name }) => !names.includes(name))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAR_MAX)
    .map(({ name, slug }) => ({
      without: null,
      near: name,
      search: { ...search, location: slug },
    }));
}

/** A filter dropped; of a free text its count of bedrooms and its other words one at a time first. */
function lessOf(search: SearchParams, name: SearchFilter) {
  const { bedrooms, rest } = splitBedrooms((name === "q" && search.q) || "");
  const parts = bedrooms !== null && rest !== null ? [rest, bedrooms] : [];
  return [...parts, NO_SEARCH[name]];
}

/** The search without each of its filters, the last of the address first. */
function without(search: SearchParams): Looser[] {
  return FILTERS.filter((name) => serialiseSearch({ [name]: search[name] }).size > 0)
    .toReversed()
    .flatMap((name) => lessOf(search, name).map((value) => ({ name, value })))
    .map(({ name, value }) => ({
      without: name,
      near: null,
      search: { ...search, [name]: value },
    }));
}
