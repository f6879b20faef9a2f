import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  notificationList,
  notificationQuery,
  readInput,
  unreadCount,
} from "~/contract/schemas/notification";
import { listNotifications, markRead } from "~/domain/notification";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const left = {
  description: "What is still unread",
  content: { "application/json": { schema: unreadCount } },
};
const list = createRoute({
  method: "get",
  path: "/notifications",
  summary: "The user's notifications",
  request: { query: notificationQuery },
  responses: {
    200: {
      description: "Newest first",
      content: { "application/json": { schema: notificationList } },
    },
    ...failures(401, 422),
  },
});
const read = createRoute({
  method: "post",
  path: "/notifications/read",
  summary: "Mark some as read",
  request: { body: { required: true, content: { "application/json": { schema: readInput } } } },
  responses: { 200: left, ...failures(401, 422, 429) },
});
const readAll = createRoute({
  method: "post",
  path: "/notifications/read-all",
  summary: "Mark all as read",
  responses: { 200: left, ...failures(401, 429) },
});

export const notificationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listNotifications(c.var.ctx, c.req.valid("query")), 200))
  .openapi(read, async (c) => c.json(await markRead(c.var.ctx, c.req.valid("json").ids), 200))
  .openapi(readAll, async (c) => c.json(await markRead(c.var.ctx), 200));
