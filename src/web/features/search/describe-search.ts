import type { CardProperty } from "~/web/features/property/card/property-card";
import { formatNumber } from "~/web/lib/format";
import { activeFilters, countWords, locationWords, propertiesWords } from "./filters/filter-labels";
import { filterText } from "./filters/text";
import type { SearchResults, Suggestions } from "./load-search";
import { type SearchState, searchAddress, withView } from "./search-address";
import { searchText as text } from "./text";

/** A link with its words. */
export type Way = { to: string; words: string };

/**
 * What the search page says about a search, in words and addresses. Made on the server: the rules
 * of filters and their words never travel to a phone that only looks at results.
 */
export type Found = {
  title: string;
  /** The one address of this search; its order and layout are no other page. */
  path: string;
  /** The filters in force; each way takes one off. The first takes all off when there are several. */
  chips: Way[];
  /** Filters of the panel in force, without the words searched for. */
  chosen: number;
  /** Null when the results could not be loaded. */
  results: {
    line: string;
    items: CardProperty[];
    previous: string | null;
    next: string | null;
    page: string;
  } | null;
  /** For a search without results: others that have some. */
  looser: (Way & { count: string })[];
  /** A page after the last; the way leads to the first. */
  beyond: string | null;
};

/** Puts a search and its results (null when they failed) into words and addresses. */
export function describeSearch(
  state: SearchState,
  results: SearchResults | null,
  suggestions: Suggestions,
): Found {
  const { search, view } = state;
  const filters = activeFilters(search);
  const chips = filters.map(({ words, change }) => ({ words, to: searchAddress(state, change) }));
  if (chips.length > 1) {
    const cleared = withView(new URLSearchParams(), view);
    chips.unshift({ words: text.clear, to: cleared });
  }
  const place = search.location ? `${locationWords(search.location)}, Douala` : "Douala";
  const found = results && describeResults(state, results);
  return {
    title: `${text.title} à ${place}`,
    path: searchAddress(state, {
      view: "grid",
      sort: "relevance",
      page: search.page,
      after: null,
    }),
    chips,
    chosen: filters.filter(({ name }) => name !== "q").length,
    results: found,
    looser: suggestions.map(({ near, without, query, total, total_capped }) => ({
      words: near ? `${filterText.near} ${near}` : withoutWords(without, filters),
      to: withView(new URLSearchParams(query), view),
      count: propertiesWords(total, total_capped),
    })),
    beyond:
      results && results.items.length === 0 && results.total > 0 ? searchAddress(state) : null,
  };
}

function describeResults(state: SearchState, results: SearchResults): Found["results"] {
  const { items, total, total_capped, page, page_count, next_after } = results;
  const of = total_capped ? "" : ` sur ${formatNumber(Math.max(page, page_count))}`;
  return {
    line: countWords(total, total_capped, state.search.location),
    items,
    previous: page > 1 && items.length > 0 ? searchAddress(state, { page: page - 1 }) : null,
    next: next_after && searchAddress(state, { page: page + 1, after: next_after }),
    page: `Page ${formatNumber(page)}${of}`,
  };
}

/** "Sans « Villa »", 'Sans « Wifi, Piscine »'; words searched for have their quotes already. */
function withoutWords(name: string | null, filters: ReturnType<typeof activeFilters>): string {
  if (name === "location") return filterText.everywhere;
  const dropped = filters.filter((filter) => filter.name === name).map(({ words }) => words);
  const said = dropped.join(", ");
  return `${filterText.without} ${name === "q" ? said : `«\u00a0${said}\u00a0»`}`;
}
