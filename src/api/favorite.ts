import { OpenAPIHono } from "@hono/zod-openapi";
import {
  favoriteIds,
  favoriteList,
  propertyIdParam,
  savedState,
} from "~/contract/schemas/favorite";
import { pageQuery } from "~/contract/schemas/messaging";
import * as favorite from "~/domain/favorite";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Favourites");

const state = {
  description: "Whether it is saved",
  content: { "application/json": { schema: savedState } },
};
const list = route("get", "/favorites", {
  summary: "The user's favourites with their cards",
  description: "Answers one page, newest first, and how many there are.",
  who: "account",
  query: pageQuery,
  200: jsonAnswer("Newest first", favoriteList),
  fails: [401, 422],
});
const ids = route("get", "/favorites/ids", {
  summary: "The ids of the user's favourites",
  description: "Answers at most a thousand, newest first, to mark cards without their data.",
  who: "account",
  200: jsonAnswer("Newest first", favoriteIds),
  fails: [401],
});
const check = route("get", "/favorites/{propertyId}", {
  summary: "Whether a property is a favourite",
  description: "Answers `saved: false` for a property that does not exist too.",
  who: "account",
  params: propertyIdParam,
  200: state,
  fails: [401],
});
const save = route("put", "/favorites/{propertyId}", {
  summary: "Save an active property",
  description: "Saving again changes nothing. Answers 404 for a property that is not active.",
  who: "account",
  params: propertyIdParam,
  200: state,
  fails: [401, 404, 429],
});
const remove = route("delete", "/favorites/{propertyId}", {
  summary: "Remove a favourite",
  description: "Without a favourite nothing changes.",
  who: "account",
  params: propertyIdParam,
  200: state,
  fails: [401, 429],
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
