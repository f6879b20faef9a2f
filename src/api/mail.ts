import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { mailAnswer, notificationEmailInput } from "~/contract/schemas/mail";
import { sendNotificationEmail } from "~/domain/notification";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const send = createRoute({
  method: "post",
  path: "/functions/send-notification-email",
  summary: "Send one of the four notification e-mails",
  request: {
    body: { required: true, content: { "application/json": { schema: notificationEmailInput } } },
  },
  responses: {
    200: {
      description: "Success, or why not",
      content: { "application/json": { schema: mailAnswer } },
    },
    ...failures(401, 403, 422, 429),
  },
});

export const mailRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  send,
  async (c) => c.json(await sendNotificationEmail(c.var.ctx, c.req.valid("json")), 200),
);
