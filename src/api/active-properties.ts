import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { activeProperties, activePropertiesQuery } from "~/contract/schemas/featured";
import { listActiveProperties } from "~/domain/moderation";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const list = createRoute({
  method: "get",
  path: "/moderation/active-properties",
  summary: "Active properties for the administrators: featured ones first, then the newest",
  request: { query: activePropertiesQuery },
  responses: {
    200: { description: "A page", content: { "application/json": { schema: activeProperties } } },
    ...failures(401, 403, 422),
  },
});

export const activePropertyRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  list,
  async (c) => c.json(await listActiveProperties(c.var.ctx, c.req.valid("query")), 200),
);
