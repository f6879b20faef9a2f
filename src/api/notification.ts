import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  mailChoice,
  mailChoiceInput,
  mailChoiceQuery,
  newsQuery,
  notificationList,
  notificationNews,
  notificationPreference,
  notificationPreferences,
  notificationQuery,
  readInput,
  unreadCount,
} from "~/contract/schemas/notification";
import {
  chooseMails,
  listNotifications,
  listPreferences,
  markRead,
  readMailChoice,
  readNews,
  setPreference,
} from "~/domain/notification";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

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
const news = createRoute({
  method: "get",
  path: "/notifications/news",
  summary: "What came since, for an open page",
  request: { query: newsQuery },
  responses: { 200: jsonAnswer("Oldest first", notificationNews), ...failures(401, 422) },
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

const preferences = createRoute({
  method: "get",
  path: "/notifications/preferences",
  summary: "What the user hears of, by event and channel",
  responses: { 200: jsonAnswer("All of them", notificationPreferences), ...failures(401) },
});
const prefer = createRoute({
  method: "put",
  path: "/notifications/preferences",
  summary: "Switch an event on a channel on or off",
  request: { body: jsonBody(notificationPreference) },
  responses: {
    200: jsonAnswer("All of them", notificationPreferences),
    ...failures(401, 422, 429),
  },
});

const mails = createRoute({
  method: "get",
  path: "/notifications/mails",
  summary: "Which mails the unsubscribe link of a mail is about",
  request: { query: mailChoiceQuery },
  responses: { 200: jsonAnswer("Them", mailChoice), ...failures(410, 422) },
});
const choose = createRoute({
  method: "put",
  path: "/notifications/mails",
  summary: "Switch the mails of an unsubscribe link off, or on again",
  request: { body: jsonBody(mailChoiceInput) },
  responses: { 200: jsonAnswer("Them", mailChoice), ...failures(410, 422, 429) },
});

export const notificationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listNotifications(c.var.ctx, c.req.valid("query")), 200))
  .openapi(news, async (c) => c.json(await readNews(c.var.ctx, c.req.valid("query")), 200))
  .openapi(read, async (c) => c.json(await markRead(c.var.ctx, c.req.valid("json").ids), 200))
  .openapi(readAll, async (c) => c.json(await markRead(c.var.ctx), 200))
  .openapi(preferences, async (c) => c.json(await listPreferences(c.var.ctx), 200))
  .openapi(prefer, async (c) => c.json(await setPreference(c.var.ctx, c.req.valid("json")), 200))
  .openapi(mails, async (c) =>
    c.json(await readMailChoice(c.var.ctx, c.req.valid("query").token), 200),
  )
  .openapi(choose, async (c) => c.json(await chooseMails(c.var.ctx, c.req.valid("json")), 200));
