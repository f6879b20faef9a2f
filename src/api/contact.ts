import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Auth } from "~/auth";
import {
  contactAnswer,
  contactChange,
  contactForm,
  contactList,
  contactMessage,
  contactQuery,
  contactToken,
} from "~/contract/schemas/contact";
import { idParam } from "~/contract/schemas/fields";
import { handleContactMessage, listContactMessages, sendContact } from "~/domain/contact";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";
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

const list = createRoute({
  method: "get",
  path: "/contact-messages",
  summary: "Messages of the contact form in one state, newest first",
  request: { query: contactQuery },
  responses: { 200: jsonAnswer("A page", contactList), ...failures(401, 403, 422) },
});
const handle = createRoute({
  method: "patch",
  path: "/contact-messages/{id}",
  summary: "Note how far a message is",
  request: { params: idParam, body: jsonBody(contactChange) },
  responses: {
    200: jsonAnswer("Noted", contactMessage),
    ...failures(401, 403, 404, 409, 422, 429),
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
      const spam = isSpam(auth, { website, token });
      return c.json(await sendContact(c.var.ctx, letter, { spam }), 200);
    })
    .openapi(list, async (c) =>
      c.json(await listContactMessages(c.var.ctx, c.req.valid("query")), 200),
    )
    .openapi(handle, async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid("param");
      return c.json(await handleContactMessage(ctx, id, c.req.valid("json")), 200);
    });
