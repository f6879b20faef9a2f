import { createHash } from "node:crypto";
import { neighbourhoodsMeant, splitLocation } from "~/contract/match-neighbourhoods";
import { plain } from "~/contract/neighbourhoods";
import { boundsOf } from "~/contract/saved-search-words";
import {
  NO_SEARCH,
  parseSearch,
  type SearchParams,
  serialiseSearch,
} from "~/contract/search-params";

type Criteria = {
  search: SearchParams;
  query: string;
  /** The same for the same criteria: order of places, case and accents do not count. */
  key: string;
  /** Null: everywhere. */
  places: string[] | null;
  price_min: number;
  price_max: number | null;
};

/** What a query string of the search page asks for, without page and order. */
export function criteriaOf(query: string): Criteria {
  const { sort, page, after } = NO_SEARCH;
  const search = { ...parseSearch(new URLSearchParams(query)), sort, page, after };
  const { q, location } = search;
  const same = serialiseSearch({
    ...search,
    q: q && plain(q),
    location: location && splitLocation(location).map(plain).sort().join(","),
  });
  const { min, max } = boundsOf(search);
  return {
    search,
    query: serialiseSearch(search).toString(),
    key: createHash("sha256").update(same.toString()).digest("base64url"),
    places: location === null ? null : neighbourhoodsMeant(location),
    price_min: min,
    price_max: max,
  };
}
