import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { contactAnswer, contactInput } from "~/contract/contact";
import { sendContact } from "~/domain/contact";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const send = createRoute({
  method: "post",
  path: "/functions/send-contact-email",
  summary: "Write to the platform",
  request: { body: { required: true, content: { "application/json": { schema: contactInput } } } },
  responses: {
    200: {
      description: "Kept and on its way",
      content: { "application/json": { schema: contactAnswer } },
    },
    ...failures(422, 429),
  },
});

export const contactRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  send,
  async (c) => c.json(await sendContact(c.var.ctx, c.req.valid("json"), c.var.ip), 200),
);
