import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Notifications");

const left = {
  description: "What is still unread",
  content: { "application/json": { schema: unreadCount } },
};
const list = route("get", "/notifications", {
  summary: "The user's notifications",
  description: "Answers one page, newest first, with the counts of all, unread and this week's.",
  who: "account",
  query: notificationQuery,
  200: jsonAnswer("Newest first", notificationList),
  fails: [401, 422],
});
const news = route("get", "/notifications/news", {
  summary: "What came since, for an open page",
  description:
    "Oldest first, from a `cursor` of an earlier answer on. Nothing is missing; what came shortly before the cursor may come twice.",
  who: "account",
  query: newsQuery,
  200: jsonAnswer("Oldest first", notificationNews),
  fails: [401, 422],
});
const read = route("post", "/notifications/read", {
  summary: "Mark some as read",
  description: "Ids of other people change nothing.",
  who: "account",
  body: readInput,
  200: left,
  fails: [401, 422, 429],
});
const readAll = route("post", "/notifications/read-all", {
  summary: "Mark all as read",
  description: "Answers how many are unread afterwards.",
  who: "account",
  200: left,
  fails: [401, 429],
});

const preferences = route("get", "/notifications/preferences", {
  summary: "What the user hears of, by event and channel",
  description:
    "Answers every event with the channels it has: on the site, by mail and as a push message.",
  who: "account",
  200: jsonAnswer("All of them", notificationPreferences),
  fails: [401],
});
const prefer = route("put", "/notifications/preferences", {
  summary: "Switch an event on a channel on or off",
  description: "Counts from the next event on. Answers all preferences.",
  who: "account",
  body: notificationPreference,
  200: jsonAnswer("All of them", notificationPreferences),
  fails: [401, 422, 429],
});

const mails = route("get", "/notifications/mails", {
  summary: "Which mails the unsubscribe link of a mail is about",
  description: "The token authorises. Answers 410 for an unknown link.",
  who: "anyone",
  query: mailChoiceQuery,
  200: jsonAnswer("Them", mailChoice),
  fails: [410, 422],
});
const choose = route("put", "/notifications/mails", {
  summary: "Switch the mails of an unsubscribe link off, or on again",
  description:
    "The token authorises; a second call changes nothing. Answers 410 for an unknown link.",
  who: "anyone",
  body: mailChoiceInput,
  200: jsonAnswer("Them", mailChoice),
  fails: [410, 422, 429],
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
