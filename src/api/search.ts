import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import { isbot } from "isbot";
import {
  searchPins as pinsAnswer,
  searchAnswer,
  searchCount,
  searchQuery,
  searchSuggestions,
} from "~/contract/schemas/search";
import { parseSearch, type SearchParams } from "~/contract/search-params";
import {
  countSearch,
  type SearchCounter,
  searchPins,
  searchProperties,
  suggestSearches,
} from "~/domain/search";
import type { Env } from "./env";
import { onInvalid } from "./errors";

const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});
const request = { query: searchQuery };

const search = createRoute({
  method: "get",
  path: "/properties",
  summary: "Search the active properties; what makes no sense in the query is ignored",
  request,
  responses: answers(searchAnswer, "One page of results"),
});
const count = createRoute({
  method: "get",
  path: "/properties/count",
  summary: "How many properties a search finds",
  request,
  responses: answers(searchCount, "The number, up to 1000"),
});
const suggestions = createRoute({
  method: "get",
  path: "/properties/suggestions",
  summary: "Looser searches for one that finds nothing",
  request,
  responses: answers(searchSuggestions, "At most four, each with what it finds"),
});
const pins = createRoute({
  method: "get",
  path: "/properties/pins",
  summary: "The results of a search on the map, at approximate places",
  request,
  responses: answers(pinsAnswer, "The first 300"),
});

/** To be mounted before the property's own routes, whose `/properties/{id}` also matches these. */
export const searchRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(search, async (c) => {
    const wanted = parseSearch(c.req.valid("query"));
    const found = await searchProperties(c.var.ctx, wanted);
    note(c.var.searches, wanted, c.req.header("user-agent"));
    return c.json(found, 200);
  })
  .openapi(count, async (c) =>
    c.json(await countSearch(c.var.ctx, parseSearch(c.req.valid("query"))), 200),
  )
  .openapi(suggestions, async (c) =>
    c.json(await suggestSearches(c.var.ctx, parseSearch(c.req.valid("query"))), 200),
  )
  .openapi(pins, async (c) =>
    c.json(await searchPins(c.var.ctx, parseSearch(c.req.valid("query"))), 200),
  );

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
