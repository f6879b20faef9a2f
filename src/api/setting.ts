import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  publicSettings,
  setting,
  settingInput,
  settingKeyParam,
  settingList,
} from "~/contract/schemas/setting";
import { listSettings, readPublicSettings, updateSetting } from "~/domain/setting";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

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

const readAll = createRoute({
  method: "get",
  path: "/settings/all",
  summary: "Every setting",
  responses: {
    200: {
      description: "By category and key",
      content: { "application/json": { schema: settingList } },
    },
    ...failures(401, 403),
  },
});
const update = createRoute({
  method: "patch",
  path: "/settings/{key}",
  summary: "Change a setting",
  request: {
    params: settingKeyParam,
    body: { required: true, content: { "application/json": { schema: settingInput } } },
  },
  responses: {
    200: { description: "The setting", content: { "application/json": { schema: setting } } },
    ...failures(401, 403, 404, 409, 422, 429),
  },
});

export const settingRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(readPublic, async (c) => {
    const { db, whatsappNumber = "", legalReviewed, mapTiles = null } = c.var.ctx;
    const settings = await readPublicSettings(db);
    const own = {
      whatsapp_number: whatsappNumber,
      map_tiles: mapTiles,
      ...(legalReviewed && { legal_reviewed: true }),
    };
    return c.json(publicSettings.parse({ ...settings, ...own }), 200);
  })
  .openapi(readAll, async (c) => c.json(await listSettings(c.var.ctx), 200))
  .openapi(update, async (c) =>
    c.json(await updateSetting(c.var.ctx, c.req.valid("param").key, c.req.valid("json")), 200),
  );
