import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";

const done = (description: string) => ({
  200: { description, content: { "application/json": { schema: newsletterAnswer } } },
});
const token = { required: true, content: { "application/json": { schema: newsletterToken } } };

const ask = createRoute({
  method: "post",
  path: "/newsletter",
  summary: "Mail the link that subscribes an address; the same answer for every address",
  request: {
    body: { required: true, content: { "application/json": { schema: newsletterInput } } },
  },
  responses: { ...done("Noted"), ...failures(422, 429) },
});
const confirm = createRoute({
  method: "post",
  path: "/newsletter/confirm",
  summary: "Subscribe the address that a link was mailed to",
  request: { body: token },
  responses: { ...done("Subscribed"), ...failures(410, 422, 429) },
});
const leave = createRoute({
  method: "post",
  path: "/newsletter/unsubscribe",
  summary: "Unsubscribe the address that a link was mailed to",
  request: { body: token },
  responses: { ...done("Unsubscribed"), ...failures(410, 422, 429) },
});

const list = createRoute({
  method: "get",
  path: "/newsletter/subscribers",
  summary: "Who is subscribed, by address",
  request: { query: subscriberQuery },
  responses: { 200: jsonAnswer("A page", subscriberList), ...failures(401, 403, 422) },
});
const remove = createRoute({
  method: "delete",
  path: "/newsletter/subscribers/{id}",
  summary: "Remove a subscriber for good",
  request: { params: idParam },
  responses: { 204: { description: "Removed" }, ...failures(401, 403, 404, 429) },
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
