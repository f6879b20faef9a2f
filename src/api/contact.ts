import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Auth } from "~/auth";
import { contactAnswer, contactForm, contactToken } from "~/contract/schemas/contact";
import { sendContact } from "~/domain/contact";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { isSpam } from "./middleware/honeypot";

const show = createRoute({
  method: "get",
  path: "/contact/token",
  summary: "The token that the contact form sends back",
  responses: {
    200: {
      description: "Says when the form was shown",
      content: { "application/json": { schema: contactToken } },
    },
  },
});
const send = createRoute({
  method: "post",
  path: "/functions/send-contact-email",
  summary: "Write to the platform; a bot that fills in the hidden field gets the same answer",
  request: { body: { required: true, content: { "application/json": { schema: contactForm } } } },
  responses: {
    200: {
      description: "Kept and on its way",
      content: { "application/json": { schema: contactAnswer } },
    },
    ...failures(422, 429),
  },
});

export const contactRoutes = (auth: Auth) =>
  new OpenAPIHono<Env>({ defaultHook: onInvalid })
    .openapi(show, (c) => {
      c.header("Cache-Control", "no-store");
      return c.json({ token: auth.issueFormToken() }, 200);
    })
    .openapi(send, async (c) => {
      const { website, token, ...letter } = c.req.valid("json");
      if (isSpam(auth, { website, token })) return c.json({ success: true as const }, 200);
      return c.json(await sendContact(c.var.ctx, letter), 200);
    });
