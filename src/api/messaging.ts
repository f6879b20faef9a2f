import { OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  bookingMessageInput,
  message,
  messageCounts,
  newMessages as newMessagesAnswer,
  newMessagesQuery,
  pageQuery,
  receivedMessages as receivedMessagesAnswer,
  receivedQuery,
  replyInput,
  responseTime as responseTimeAnswer,
  sendMessageInput,
  threadList,
  threadPage,
  threadsQuery,
} from "~/contract/schemas/messaging";
import * as messaging from "~/domain/messaging";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Messages");

const sent = { description: "The message", content: { "application/json": { schema: message } } };

const send = route("post", "/messages", {
  summary: "Write to the landlord of a property",
  description:
    "For an active listing, or one that the sender has booked or written about before. The same id again answers the first message, another text under it 409 `idempotency_mismatch`.",
  who: "account",
  body: sendMessageInput,
  201: sent,
  fails: [401, 403, 404, 409, 422, 429],
});
const sendAboutBooking = route("post", "/messages/about-booking", {
  summary: "Write to the tenant of a booking",
  description:
    "The message stands in the conversation about the property. Answers 404 for another landlord's booking.",
  who: "landlord",
  body: bookingMessageInput,
  201: sent,
  fails: [401, 403, 404, 409, 422, 429],
});
const counts = route("get", "/messages/counts", {
  summary: "How many messages the user has, and how many are unread",
  description: "Counts sent and received messages, and those received that are unread.",
  who: "account",
  200: jsonAnswer("Counts", messageCounts),
  fails: [401],
});
const responseTime = route("get", "/messages/response-time", {
  summary: "How long tenants wait for the landlord's answer",
  description:
    "Answers the median of the last 90 days in minutes, or null without an answer to count.",
  who: "account",
  200: jsonAnswer("The median of the last 90 days", responseTimeAnswer),
  fails: [401],
});
const received = route("get", "/messages/received", {
  summary: "Messages last received",
  description: "Answers the newest messages, each with its first 50 characters.",
  who: "account",
  query: receivedQuery,
  200: jsonAnswer("Newest first", receivedMessagesAnswer),
  fails: [401, 422],
});
const threads = route("get", "/threads", {
  summary: "The user's conversations",
  description: "Answers one page, the most recently written in first; `q` and `unread` narrow it.",
  who: "account",
  query: threadsQuery,
  200: jsonAnswer("Newest first", threadList),
  fails: [401, 422],
});
const open = route("get", "/threads/{id}", {
  summary: "One conversation, which becomes read",
  description:
    "Answers the newest messages, or those before one of them, oldest first. Answers 404 for a conversation of others.",
  who: "account",
  params: idParam,
  query: pageQuery,
  200: jsonAnswer("Oldest first", threadPage),
  fails: [401, 404, 422],
});
const newMessages = route("get", "/threads/{id}/messages", {
  summary: "What came after a message of a conversation, which becomes read",
  description:
    "Oldest first; ask again with the last id for what follows. Answers 404 for a conversation of others.",
  who: "account",
  params: idParam,
  query: newMessagesQuery,
  200: jsonAnswer("Oldest first", newMessagesAnswer),
  fails: [401, 404, 422],
});
const answerThread = route("post", "/threads/{id}/messages", {
  summary: "Reply in a conversation",
  description:
    "The same id again answers the first message, another text under it 409 `idempotency_mismatch`. Answers 404 for a conversation of others.",
  who: "account",
  params: idParam,
  body: replyInput,
  201: sent,
  fails: [401, 404, 409, 422, 429],
});

export const messagingRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(send, async (c) =>
    c.json(await messaging.sendMessage(c.var.ctx, c.req.valid("json")), 201),
  )
  .openapi(sendAboutBooking, async (c) =>
    c.json(await messaging.writeAboutBooking(c.var.ctx, c.req.valid("json")), 201),
  )
  .openapi(counts, async (c) => c.json(await messaging.countMessages(c.var.ctx), 200))
  .openapi(responseTime, async (c) => c.json(await messaging.readResponseTime(c.var.ctx), 200))
  .openapi(received, async (c) =>
    c.json(await messaging.listReceivedMessages(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(threads, async (c) =>
    c.json(await messaging.listThreads(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(open, async (c) =>
    c.json(
      await messaging.openThread(c.var.ctx, c.req.valid("param").id, c.req.valid("query")),
      200,
    ),
  )
  .openapi(newMessages, async (c) =>
    c.json(
      await messaging.readNewMessages(c.var.ctx, c.req.valid("param").id, c.req.valid("query")),
      200,
    ),
  )
  .openapi(answerThread, async (c) =>
    c.json(await messaging.reply(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 201),
  );
