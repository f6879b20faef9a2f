import { OpenAPIHono } from "@hono/zod-openapi";
import { activeProperties, activePropertiesQuery } from "~/contract/schemas/featured";
import { listActiveProperties } from "~/domain/moderation";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Moderation");

const list = route("get", "/moderation/active-properties", {
  summary: "Active properties for the administrators: featured ones first, then the newest",
  description:
    "Answers one page with the counts of featured and other listings, and how many may be featured at once.",
  who: "admin",
  query: activePropertiesQuery,
  200: jsonAnswer("A page", activeProperties),
  fails: [401, 403, 422],
});

export const activePropertyRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  list,
  async (c) => c.json(await listActiveProperties(c.var.ctx, c.req.valid("query")), 200),
);
