import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { publicSettings } from "~/contract/setting";
import { readPublicSettings } from "~/domain/setting";
import type { Env } from "./env";
import { onInvalid } from "./errors";

const readPublic = createRoute({
  method: "get",
  path: "/settings",
  summary: "Settings that anyone may read",
  responses: {
    200: {
      description: "Public settings",
      content: { "application/json": { schema: publicSettings } },
    },
  },
});

export const settingRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  readPublic,
  async (c) => c.json(publicSettings.parse(await readPublicSettings(c.var.ctx.db)), 200),
);
