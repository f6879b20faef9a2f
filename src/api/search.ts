import { OpenAPIHono } from "@hono/zod-openapi";
import { isbot } from "isbot";
import {
  searchPins as pinsAnswer,
  searchAnswer,
  searchCount,
  searchQuery,
  searchSuggestions,
} from "~/contract/schemas/search";
import { parseSearch, type SearchParams } from "~/contract/search-params";
import { LIST_TAGS } from "~/domain/property";
import {
  countSearch,
  type SearchCounter,
  searchPins,
  searchProperties,
  suggestSearches,
} from "~/domain/search";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Listings");

const search = route("get", "/properties", {
  summary: "Search the active properties; what makes no sense in the query is ignored",
  description:
    "Answers 24 a page with the number of matches, counted up to 1,000, and the filters that were understood. `next_after` leads on from page to page, however far.",
  who: "public",
  query: searchQuery,
  200: jsonAnswer("One page of results", searchAnswer),
});
const count = route("get", "/properties/count", {
  summary: "How many properties a search finds",
  description: "Counts up to 1,000; `total_capped` says that there are more.",
  who: "public",
  query: searchQuery,
  200: jsonAnswer("The number, up to 1000", searchCount),
});
const suggestions = route("get", "/properties/suggestions", {
  summary: "Looser searches for one that finds nothing",
  description:
    "Near neighbourhoods first, then one filter dropped. Answers an empty list if nothing helps.",
  who: "public",
  query: searchQuery,
  200: jsonAnswer("At most four, each with what it finds", searchSuggestions),
});
const pins = route("get", "/properties/pins", {
  summary: "The results of a search on the map, at approximate places",
  description:
    "Places are near the middle of the neighbourhood, never the address. Answers the total too.",
  who: "public",
  query: searchQuery,
  200: jsonAnswer("The first 300", pinsAnswer),
});

/** Mount it before the property's own routes, whose `/properties/{id}` also matches these. */
export const searchRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(search, async (c) => {
    const wanted = parseSearch(c.req.valid("query"));
    const found = await searchProperties(c.var.ctx, wanted);
    note(c.var.searches, wanted, c.req.header("user-agent"));
    c.set("shows", LIST_TAGS);
    return c.json(found, 200);
  })
  .openapi(count, async (c) => {
    c.set("shows", LIST_TAGS);
    return c.json(await countSearch(c.var.ctx, parseSearch(c.req.valid("query"))), 200);
  })
  .openapi(suggestions, async (c) => {
    c.set("shows", LIST_TAGS);
    return c.json(await suggestSearches(c.var.ctx, parseSearch(c.req.valid("query"))), 200);
  })
  .openapi(pins, async (c) => {
    c.set("shows", LIST_TAGS);
    return c.json(await searchPins(c.var.ctx, parseSearch(c.req.valid("query"))), 200);
  });

/** Further pages are the same search, and robots look for no home. */
function note(searches: SearchCounter, wanted: SearchParams, agent: string | undefined): void {
  if (wanted.page === 1 && wanted.after === null && !isbot(agent)) searches.note(wanted.location);
}

const SEARCHES = new Set(["/search", "/search.data", "/api/properties"]);

/** Counts a search that was answered without these routes. */
export function noteSearch(searches: SearchCounter, { url, headers }: Request): void {
  const { pathname, searchParams } = new URL(url);
  if (!SEARCHES.has(pathname)) return;
  note(searches, parseSearch(searchParams), headers.get("user-agent") ?? undefined);
}
