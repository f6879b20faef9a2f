import { OpenAPIHono } from "@hono/zod-openapi";
import { mailAnswer, notificationEmailInput } from "~/contract/schemas/mail";
import { sendNotificationEmail } from "~/domain/notification";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const send = route("post", "/functions/send-notification-email", {
  summary: "Send one of the four notification e-mails",
  description:
    "`type` chooses the mail and what `data` must hold. Answers 422 if it holds anything else.",
  who: "admin",
  body: notificationEmailInput,
  200: jsonAnswer("Success, or why not", mailAnswer),
  fails: [401, 403, 422, 429],
});

export const mailRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  send,
  async (c) => c.json(await sendNotificationEmail(c.var.ctx, c.req.valid("json")), 200),
);
