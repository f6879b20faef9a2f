import { OpenAPIHono } from "@hono/zod-openapi";
import { pushRenewal, pushState, pushSubscription } from "~/contract/schemas/push";
import { getPush, renewPush, startPush, stopPush } from "~/domain/notification";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Notifications");

const read = route("get", "/push", {
  summary: "Whether this device is told of things while the site is closed",
  description:
    "Answers the address of this device if it gets push messages, and the public key to subscribe with.",
  who: "account",
  200: jsonAnswer("Its address, if any", pushState),
  fails: [401],
});
const start = route("put", "/push", {
  summary: "Tell this device of things, until it signs out",
  description:
    "An address belongs to one browser: whoever was signed in there before hears nothing more on it.",
  who: "account",
  body: pushSubscription,
  200: jsonAnswer("Its address", pushState),
  fails: [401, 422, 429],
});
const stop = route("delete", "/push", {
  summary: "Tell this device of nothing more",
  description: "Without a subscription nothing changes.",
  who: "account",
  204: { description: "Nothing more" },
  fails: [401, 429],
});
const renew = route("post", "/push/renewals", {
  summary: "A browser's new address in place of its old one, by which it is known",
  description:
    "The old address authorises, as a secret of the browser. An unknown one changes nothing and is answered alike.",
  who: "anyone",
  body: pushRenewal,
  204: { description: "Noted, if the old one is known" },
  fails: [422, 429],
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
