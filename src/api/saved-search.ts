import { OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  savedSearch,
  savedSearchChange,
  savedSearchList,
  saveSearchInput,
} from "~/contract/schemas/saved-search";
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
} from "~/domain/saved-search";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Favourites");

const list = route("get", "/saved-searches", {
  summary: "The tenant's own saved searches",
  description: "Answers all of them with what each finds now, newest first.",
  who: "tenant",
  200: jsonAnswer("Newest first", savedSearchList),
  fails: [401, 403],
});
const save = route("post", "/saved-searches", {
  summary: "Save a search",
  description:
    "The same criteria again answer the search that stands. Answers 409 `too_many_saved_searches` at the limit.",
  who: "tenant",
  body: saveSearchInput,
  200: jsonAnswer(
    "The saved search: the one of before where the criteria are the same",
    savedSearch,
  ),
  fails: [401, 403, 409, 422, 429],
});
const change = route("patch", "/saved-searches/{id}", {
  summary: "Change the name or rhythm of a saved search",
  description: "What is absent stays. Answers 404 for a search of somebody else.",
  who: "tenant",
  params: idParam,
  body: savedSearchChange,
  200: jsonAnswer("The saved search", savedSearch),
  fails: [401, 403, 404, 422, 429],
});
const remove = route("delete", "/saved-searches/{id}", {
  summary: "Delete a saved search",
  description:
    "Matches that were waiting to be mailed go with it. Answers 404 for a search of somebody else.",
  who: "tenant",
  params: idParam,
  204: { description: "It is gone" },
  fails: [401, 403, 404, 429],
});

export const savedSearchRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listSavedSearches(c.var.ctx), 200))
  .openapi(save, async (c) => c.json(await saveSearch(c.var.ctx, c.req.valid("json")), 200))
  .openapi(change, async (c) =>
    c.json(await changeSavedSearch(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(remove, async (c) => {
    await deleteSavedSearch(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  });
