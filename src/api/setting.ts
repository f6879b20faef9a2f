import { OpenAPIHono } from "@hono/zod-openapi";
import {
  publicSettings,
  setting,
  settingInput,
  settingKeyParam,
  settingList,
} from "~/contract/schemas/setting";
import { paymentMode } from "~/domain/payment";
import { NO_TAGS } from "~/domain/property";
import { listSettings, readPublicSettings, updateSetting } from "~/domain/setting";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Settings");

const readPublic = route("get", "/settings", {
  summary: "Settings that anyone may read",
  description: "Answers names, contact, limits and switches that pages are drawn from.",
  who: "public",
  200: jsonAnswer("Public settings", publicSettings),
});

const readAll = route("get", "/settings/all", {
  summary: "Every setting",
  description: "Answers each with its type, category and value.",
  who: "admin",
  200: jsonAnswer("By category and key", settingList),
  fails: [401, 403],
});
const update = route("patch", "/settings/{key}", {
  summary: "Change a setting",
  description:
    "`expected` is the value that the editor saw: 409 `setting_changed` if it is another one by now. Answers 404 for an unknown key, 422 for a value out of its bounds.",
  who: "admin",
  params: settingKeyParam,
  body: settingInput,
  200: jsonAnswer("The setting", setting),
  fails: [401, 403, 404, 409, 422, 429],
});

export const settingRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(readPublic, async (c) => {
    const { db, whatsappNumber = "", legalReviewed, mapTiles = null } = c.var.ctx;
    const settings = await readPublicSettings(db);
    const own = {
      whatsapp_number: whatsappNumber,
      map_tiles: mapTiles,
      payments: await paymentMode(c.var.ctx),
      ...(legalReviewed && { legal_reviewed: true }),
    };
    c.set("shows", NO_TAGS);
    return c.json(publicSettings.parse({ ...settings, ...own }), 200);
  })
  .openapi(readAll, async (c) => c.json(await listSettings(c.var.ctx), 200))
  .openapi(update, async (c) =>
    c.json(await updateSetting(c.var.ctx, c.req.valid("param").key, c.req.valid("json")), 200),
  );
