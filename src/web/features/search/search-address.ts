import { parseSearch, type SearchParams, serialiseSearch } from "~/contract/search-params";

export type View = "grid" | "list";
/** A search and how its results are laid out: all that the address of the page says. */
export type SearchState = { search: SearchParams; view: View };

/** Reads the page's address; whatever makes no sense counts as absent. */
export function readState(params: URLSearchParams): SearchState {
  return { search: parseSearch(params), view: params.get("view") === "list" ? "list" : "grid" };
}

/** The address of the page; a changed filter starts again at the first page. */
export function searchAddress(
  { search, view }: SearchState,
  change: Partial<SearchParams> & { view?: View } = {},
): string {
  const { view: newView = view, ...filters } = change;
  const start = { page: 1, after: null };
  const params = serialiseSearch({ ...search, ...("view" in change ? {} : start), ...filters });
  if (newView === "list") params.set("view", "list");
  const text = params.toString();
  return text ? `/search?${text}` : "/search";
}
