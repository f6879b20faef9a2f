import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";

const sent = { description: "The message", content: { "application/json": { schema: message } } };

const send = createRoute({
  method: "post",
  path: "/messages",
  summary: "Write to the landlord of a property",
  request: {
    body: { required: true, content: { "application/json": { schema: sendMessageInput } } },
  },
  responses: { 201: sent, ...failures(401, 403, 404, 409, 422, 429) },
});
const sendAboutBooking = createRoute({
  method: "post",
  path: "/messages/about-booking",
  summary: "Write to the tenant of a booking",
  request: {
    body: { required: true, content: { "application/json": { schema: bookingMessageInput } } },
  },
  responses: { 201: sent, ...failures(401, 403, 404, 409, 422, 429) },
});
const counts = createRoute({
  method: "get",
  path: "/messages/counts",
  summary: "How many messages the user has, and how many are unread",
  responses: {
    200: { description: "Counts", content: { "application/json": { schema: messageCounts } } },
    ...failures(401),
  },
});
const responseTime = createRoute({
  method: "get",
  path: "/messages/response-time",
  summary: "How long tenants wait for the landlord's answer",
  responses: {
    200: {
      description: "The median of the last 90 days",
      content: { "application/json": { schema: responseTimeAnswer } },
    },
    ...failures(401),
  },
});
const received = createRoute({
  method: "get",
  path: "/messages/received",
  summary: "Messages last received",
  request: { query: receivedQuery },
  responses: {
    200: {
      description: "Newest first",
      content: { "application/json": { schema: receivedMessagesAnswer } },
    },
    ...failures(401, 422),
  },
});
const threads = createRoute({
  method: "get",
  path: "/threads",
  summary: "The user's conversations",
  request: { query: threadsQuery },
  responses: {
    200: { description: "Newest first", content: { "application/json": { schema: threadList } } },
    ...failures(401, 422),
  },
});
const open = createRoute({
  method: "get",
  path: "/threads/{id}",
  summary: "One conversation, which becomes read",
  request: { params: idParam, query: pageQuery },
  responses: {
    200: { description: "Oldest first", content: { "application/json": { schema: threadPage } } },
    ...failures(401, 404, 422),
  },
});
const newMessages = createRoute({
  method: "get",
  path: "/threads/{id}/messages",
  summary: "What came after a message of a conversation, which becomes read",
  request: { params: idParam, query: newMessagesQuery },
  responses: {
    200: {
      description: "Oldest first",
      content: { "application/json": { schema: newMessagesAnswer } },
    },
    ...failures(401, 404, 422),
  },
});
const answerThread = createRoute({
  method: "post",
  path: "/threads/{id}/messages",
  summary: "Reply in a conversation",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: replyInput } } },
  },
  responses: { 201: sent, ...failures(401, 404, 409, 422, 429) },
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
