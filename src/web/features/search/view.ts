export type View = "grid" | "list" | "map";

/** How an address lays its results out; nonsense is a grid. */
export function viewOf(params: URLSearchParams): View {
  const view = params.get("view");
  return view === "list" || view === "map" ? view : "grid";
}

/** What goes without saying, and so stays out of an address. */
const DEFAULTS: Record<string, string> = { sort: "relevance", view: "grid" };

/** The address of the search page that says these fields, without the empty ones. */
export function addressOf(fields: Iterable<readonly [string, FormDataEntryValue]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = String(value).trim();
    if (text && DEFAULTS[name] !== text) params.append(name, text);
  }
  const query = params.toString();
  return query ? `/search?${query}` : "/search";
}
