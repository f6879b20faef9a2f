import { formatNumber } from "~/contract/format";
import { parseSearch } from "~/contract/search-params";
import type { CardProperty } from "~/web/features/property/card/property-card";
import {
  type ActiveFilter,
  activeFilters,
  locationLabel,
  propertyCount,
  resultCount,
  unreadLabel,
} from "./filters/filter-labels";
import { filterText, pageLabel } from "./filters/text";
import type { SearchResults, Suggestions } from "./load-search";
import { type SearchState, searchAddress, withView } from "./search-address";
import { searchText as text } from "./text";

/** An address with the text of its link. */
export type LabelledLink = { to: string; label: string };

/**
 * What the search page shows of a search, as text and addresses. Made on the server: the rules and
 * labels of filters are not sent to a browser that only shows results.
 */
export type SearchPageData = {
  title: string;
  description: string;
  /** The one address of this search; its order and layout are no other page. */
  path: string;
  /** The query of the address with the filters that its keywords ask for; null where it has them. */
  query: string | null;
  /**
   * The active filters, then what was not understood; each link removes one. The first removes all
   * when there are several.
   */
  chips: LabelledLink[];
  /** How many filters of the panel are active, the keywords not counted. */
  chosen: number;
  /** Null when the results could not be loaded. */
  results: {
    summary: string;
    /** In a browser undefined for a document's own, which are there as HTML. */
    items: CardProperty[] | undefined;
    previous: string | null;
    next: string | null;
    page: string;
  } | null;
  /** For a search without results: others that have some. */
  looser: (LabelledLink & { count: string })[];
  /** The address of the first page, when this one comes after the last. */
  beyond: string | null;
};

/** Describes a search and its results (null when loading them failed). */
export function describeSearch(
  state: SearchState,
  results: SearchResults | null,
  suggestions: Suggestions,
): SearchPageData {
  const { search, view, typed = null, unread = [] } = state;
  const filters = activeFilters(search);
  const chips = filters.map(({ label, change }) => ({
    label,
    to: withUnread(searchAddress(state, change), unread),
  }));
  const unreadChips = unread.map((one) => ({
    label: unreadLabel(one),
    to: withUnread(
      searchAddress(state),
      unread.filter((other) => other !== one),
    ),
  }));
  chips.push(...unreadChips);
  if (chips.length > 1) {
    const cleared = withView(new URLSearchParams(), view);
    chips.unshift({ label: text.clear, to: cleared });
  }
  const place = search.location ? `${locationLabel(search.location)}, Douala` : "Douala";
  const found = results && describeResults(state, results);
  return {
    title: `${text.title} ${filterText.in} ${place}`,
    description: filterText.description,
    path: searchAddress(state, {
      view: "grid",
      sort: "relevance",
      page: search.page,
      after: null,
    }),
    query: typed === search.q ? null : queryOf(state),
    chips,
    chosen: filters.filter(({ name }) => name !== "q").length,
    results: found,
    looser: suggestions.map(({ near, without, query, total, total_capped }) => ({
      label: near ? `${filterText.near} ${near}` : withoutLabel(without, filters, query),
      to: withView(new URLSearchParams(query), view),
      count: propertyCount(total, total_capped),
    })),
    beyond:
      results && results.items.length === 0 && results.total > 0 ? searchAddress(state) : null,
  };
}

/** An address that still says what was not understood: a chip takes away itself alone. */
function withUnread(address: string, unread: NonNullable<SearchState["unread"]>): string {
  const said = new URLSearchParams(unread.map(({ name, value }) => [name, value])).toString();
  if (!said) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${said}`;
}

function queryOf(state: SearchState): string {
  const { page, after } = state.search;
  return searchAddress(state, { page, after }).slice("/search".length);
}

function describeResults(state: SearchState, results: SearchResults): SearchPageData["results"] {
  const { items, total, total_capped, page, page_count, next_after } = results;
  const last = total_capped ? null : formatNumber(Math.max(page, page_count));
  return {
    summary: resultCount(total, total_capped, state.search.location),
    items,
    previous: page > 1 && items.length > 0 ? searchAddress(state, { page: page - 1 }) : null,
    next: next_after && searchAddress(state, { page: page + 1, after: next_after }),
    page: pageLabel(formatNumber(page), last),
  };
}

/** "Sans « Villa »", 'Sans « Wifi, Piscine »': what of a filter the looser query no longer asks for. */
function withoutLabel(name: string | null, filters: ActiveFilter[], query: string): string {
  if (name === "location") return filterText.everywhere;
  const kept = activeFilters(parseSearch(new URLSearchParams(query))).map(({ label }) => label);
  const dropped = filters.filter((filter) => filter.name === name && !kept.includes(filter.label));
  const list = dropped.map(({ label }) => label.replace(/^«\u00a0|\u00a0»$/g, "")).join(", ");
  return `${filterText.without} ${filterText.quoted(list)}`;
}
