import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { pushRenewal, pushState, pushSubscription } from "~/contract/schemas/push";
import { getPush, renewPush, startPush, stopPush } from "~/domain/notification";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const tags = ["push"];
const read = createRoute({
  method: "get",
  path: "/push",
  summary: "Whether this device is told of things while the site is closed",
  tags,
  responses: { 200: jsonAnswer("Its address, if any", pushState), ...failures(401) },
});
const start = createRoute({
  method: "put",
  path: "/push",
  summary: "Tell this device of things, until it signs out",
  tags,
  request: { body: jsonBody(pushSubscription) },
  responses: { 200: jsonAnswer("Its address", pushState), ...failures(401, 422, 429) },
});
const stop = createRoute({
  method: "delete",
  path: "/push",
  summary: "Tell this device of nothing more",
  tags,
  responses: { 204: { description: "Nothing more" }, ...failures(401, 429) },
});
const renew = createRoute({
  method: "post",
  path: "/push/renewals",
  summary: "A browser's new address in place of its old one, by which it is known",
  tags,
  request: { body: jsonBody(pushRenewal) },
  responses: { 204: { description: "Noted, if the old one is known" }, ...failures(422, 429) },
});

/** The browsers that show notifications while the site is closed. */
export const pushRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(read, async (c) => c.json(await getPush(c.var.ctx), 200))
  .openapi(start, async (c) => c.json(await startPush(c.var.ctx, c.req.valid("json")), 200))
  .openapi(stop, async (c) => {
    await stopPush(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(renew, async (c) => {
    await renewPush(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  });
