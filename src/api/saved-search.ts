import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const list = createRoute({
  method: "get",
  path: "/saved-searches",
  summary: "The tenant's own saved searches",
  responses: { 200: jsonAnswer("Newest first", savedSearchList), ...failures(401, 403) },
});
const save = createRoute({
  method: "post",
  path: "/saved-searches",
  summary: "Save a search",
  request: { body: jsonBody(saveSearchInput) },
  responses: {
    200: jsonAnswer(
      "The saved search: the one of before where the criteria are the same",
      savedSearch,
    ),
    ...failures(401, 403, 409, 422, 429),
  },
});
const one = { path: "/saved-searches/{id}" } as const;
const change = createRoute({
  method: "patch",
  ...one,
  summary: "Change the name or rhythm of a saved search",
  request: { params: idParam, body: jsonBody(savedSearchChange) },
  responses: {
    200: jsonAnswer("The saved search", savedSearch),
    ...failures(401, 403, 404, 422, 429),
  },
});
const remove = createRoute({
  method: "delete",
  ...one,
  summary: "Delete a saved search",
  request: { params: idParam },
  responses: { 204: { description: "It is gone" }, ...failures(401, 403, 404, 429) },
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
