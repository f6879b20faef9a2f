import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { isSpam } from "./middleware/honeypot";
import { routesOf } from "./route";

const route = routesOf("Contact");

const show = route("get", "/contact/token", {
  summary: "The token that the contact form sends back",
  description: "The token proves that a browser opened the form before sending it.",
  who: "anyone",
  200: jsonAnswer("Says when the form was shown", contactToken),
});
const send = route("post", "/functions/send-contact-email", {
  summary: "Write to the platform; a bot that fills in the hidden field gets the same answer",
  description:
    "The message is kept and mailed to the platform. Answers 422 without an address to reply to.",
  who: "anyone",
  body: contactForm,
  200: jsonAnswer("Kept and on its way", contactAnswer),
  fails: [422, 429],
});

const list = route("get", "/contact-messages", {
  summary: "Messages of the contact form in one state, newest first",
  description: "Answers one page with names, addresses and texts.",
  who: "admin",
  query: contactQuery,
  200: jsonAnswer("A page", contactList),
  fails: [401, 403, 422],
});
const handle = route("patch", "/contact-messages/{id}", {
  summary: "Note how far a message is",
  description:
    "`expected` is the state that the administrator saw. Answers 409 `contact_handled` if it is another one by now.",
  who: "admin",
  params: idParam,
  body: contactChange,
  200: jsonAnswer("Noted", contactMessage),
  fails: [401, 403, 404, 409, 422, 429],
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
