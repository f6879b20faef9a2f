import {
  parseSearch,
  type SearchFilter,
  type SearchParams,
  serialiseSearch,
  unreadFilters,
} from "~/contract/search-params";
import { type View, viewOf } from "./view";

/**
 * A search and how its results are laid out. `typed`: its keywords as the address has them; `unread`:
 * filters of the address that could not be understood.
 */
export type SearchState = {
  search: SearchParams;
  view: View;
  typed?: string | null;
  unread?: { name: SearchFilter; value: string }[];
};

/** Reads the page's address. */
export function readState(params: URLSearchParams): SearchState {
  const search = parseSearch(params);
  return {
    search,
    view: viewOf(params),
    typed: params.get("q"),
    unread: unreadFilters(params, search),
  };
}

/** The address of the page; a changed filter starts again at the first page. */
export function searchAddress(
  { search, view }: SearchState,
  change: Partial<SearchParams> & { view?: View } = {},
): string {
  const { view: newView = view, ...filters } = change;
  const start = { page: 1, after: null };
  return withView(
    serialiseSearch({ ...search, ...("view" in change ? {} : start), ...filters }),
    newView,
  );
}

/** The address of the page for a query that says no view. */
export function withView(query: URLSearchParams, view: View): string {
  if (view !== "grid") query.set("view", view);
  const text = query.toString();
  return text ? `/search?${text}` : "/search";
}
