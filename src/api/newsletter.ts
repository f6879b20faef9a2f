import { OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  newsletterAnswer,
  newsletterInput,
  newsletterToken,
  subscriberList,
  subscriberQuery,
} from "~/contract/schemas/newsletter";
import {
  confirmSubscription,
  listSubscribers,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from "~/domain/newsletter";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Contact");

const ask = route("post", "/newsletter", {
  summary: "Mail the link that subscribes an address; the same answer for every address",
  description: "Nothing is subscribed before the link is opened.",
  who: "anyone",
  body: newsletterInput,
  200: jsonAnswer("Noted", newsletterAnswer),
  fails: [422, 429],
});
const confirm = route("post", "/newsletter/confirm", {
  summary: "Subscribe the address that a link was mailed to",
  description:
    "The token authorises; a second call changes nothing. Answers 410 for a link older than a week or than an unsubscription.",
  who: "anyone",
  body: newsletterToken,
  200: jsonAnswer("Subscribed", newsletterAnswer),
  fails: [410, 422, 429],
});
const leave = route("post", "/newsletter/unsubscribe", {
  summary: "Unsubscribe the address that a link was mailed to",
  description:
    "The token authorises, however old the link; a second call changes nothing. Answers 410 for an unknown link.",
  who: "anyone",
  body: newsletterToken,
  200: jsonAnswer("Unsubscribed", newsletterAnswer),
  fails: [410, 422, 429],
});

const list = route("get", "/newsletter/subscribers", {
  summary: "Who is subscribed, by address",
  description: "Answers one page in alphabetical order; `q` is the beginning of an address.",
  who: "admin",
  query: subscriberQuery,
  200: jsonAnswer("A page", subscriberList),
  fails: [401, 403, 422],
});
const remove = route("delete", "/newsletter/subscribers/{id}", {
  summary: "Remove a subscriber for good",
  description:
    "The links mailed to the address stop working. Answers 404 if somebody else was faster.",
  who: "admin",
  params: idParam,
  204: { description: "Removed" },
  fails: [401, 403, 404, 429],
});

export const newsletterRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(ask, async (c) => c.json(await subscribe(c.var.ctx, c.req.valid("json")), 200))
  .openapi(confirm, async (c) =>
    c.json(await confirmSubscription(c.var.ctx, c.req.valid("json").token), 200),
  )
  .openapi(leave, async (c) => c.json(await unsubscribe(c.var.ctx, c.req.valid("json").token), 200))
  .openapi(list, async (c) => c.json(await listSubscribers(c.var.ctx, c.req.valid("query")), 200))
  .openapi(remove, async (c) => {
    await removeSubscriber(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  });
