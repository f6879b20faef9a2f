import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  favoriteIds,
  favoriteList,
  propertyIdParam,
  savedState,
} from "~/contract/schemas/favorite";
import { pageQuery } from "~/contract/schemas/messaging";
import * as favorite from "~/domain/favorite";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const state = {
  description: "Whether it is saved",
  content: { "application/json": { schema: savedState } },
};
const list = createRoute({
  method: "get",
  path: "/favorites",
  summary: "The user's favourites with their cards",
  request: { query: pageQuery },
  responses: {
    200: { description: "Newest first", content: { "application/json": { schema: favoriteList } } },
    ...failures(401, 422),
  },
});
const ids = createRoute({
  method: "get",
  path: "/favorites/ids",
  summary: "The ids of the user's favourites",
  responses: {
    200: { description: "Newest first", content: { "application/json": { schema: favoriteIds } } },
    ...failures(401),
  },
});
const one = { path: "/favorites/{propertyId}", request: { params: propertyIdParam } } as const;
const check = createRoute({
  method: "get",
  ...one,
  summary: "Whether a property is a favourite",
  responses: { 200: state, ...failures(401) },
});
const save = createRoute({
  method: "put",
  ...one,
  summary: "Save an active property",
  responses: { 200: state, ...failures(401, 404, 429) },
});
const remove = createRoute({
  method: "delete",
  ...one,
  summary: "Remove a favourite",
  responses: { 200: state, ...failures(401, 429) },
});

export const favoriteRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) =>
    c.json(await favorite.listFavorites(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(ids, async (c) => c.json(await favorite.listFavoriteIds(c.var.ctx), 200))
  .openapi(check, async (c) =>
    c.json(await favorite.isFavorite(c.var.ctx, c.req.valid("param").propertyId), 200),
  )
  .openapi(save, async (c) =>
    c.json(await favorite.saveFavorite(c.var.ctx, c.req.valid("param").propertyId), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await favorite.removeFavorite(c.var.ctx, c.req.valid("param").propertyId), 200),
  );
