import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { newsletterAnswer, newsletterInput, newsletterToken } from "~/contract/schemas/newsletter";
import { confirmSubscription, subscribe, unsubscribe } from "~/domain/newsletter";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

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

export const newsletterRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(ask, async (c) => c.json(await subscribe(c.var.ctx, c.req.valid("json")), 200))
  .openapi(confirm, async (c) =>
    c.json(await confirmSubscription(c.var.ctx, c.req.valid("json").token), 200),
  )
  .openapi(leave, async (c) =>
    c.json(await unsubscribe(c.var.ctx, c.req.valid("json").token), 200),
  );
