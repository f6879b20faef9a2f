import type { SearchAnswer, SearchSuggestions } from "~/contract/schemas/search";
import { type SearchParams, serialiseSearch } from "~/contract/search-params";
import { type ApiClient, answerOf } from "~/web/backend/api-client";
import { cardOf } from "~/web/features/property/card/card-of";
import type { CardProperty } from "~/web/features/property/card/property-card";

/** The cards whose previews travel in the page: the first, which a phone shows before its picture. */
const WITH_PREVIEW = 1;

export type SearchResults = Omit<SearchAnswer, "items" | "applied"> & { items: CardProperty[] };
export type Suggestions = SearchSuggestions["items"];

/** One page of results, with what its cards show and nothing more. @throws BackendError */
export async function loadSearch(api: ApiClient, search: SearchParams): Promise<SearchResults> {
  const {
    applied: _,
    items,
    ...rest
  } = await answerOf(api.properties.$get({ query: queryOf(search) }));
  return { ...rest, items: items.map((item, n) => cardOf(item, n < WITH_PREVIEW)) };
}

/** Looser searches for one that finds nothing; none when they cannot be had. */
export async function loadSuggestions(api: ApiClient, search: SearchParams): Promise<Suggestions> {
  try {
    return (await answerOf(api.properties.suggestions.$get({ query: queryOf(search) }))).items;
  } catch (error) {
    console.error("suggestions failed", error);
    return [];
  }
}

/** A search as the API takes it: what is said more than once in one value, separated by commas. */
export function queryOf(search: SearchParams): Record<string, string> {
  const query = serialiseSearch(search);
  return Object.fromEntries([...new Set(query.keys())].map((n) => [n, query.getAll(n).join(",")]));
}
