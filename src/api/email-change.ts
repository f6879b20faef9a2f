import { OpenAPIHono } from "@hono/zod-openapi";
import {
  changeEmailInput,
  emailChange,
  emailChangeAnswer,
  emailChangeToken,
} from "~/contract/schemas/own-account";
import {
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  stopEmailChange,
} from "~/domain/account";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Account");

const waiting = route("get", "/account/email", {
  summary: "The new address that waits for its confirmation",
  description: "Answers null if no change waits.",
  who: "account",
  200: jsonAnswer("The address, or null", emailChange),
  fails: [401],
});
const ask = route("post", "/account/email", {
  summary: "Mail the links that change, or stop changing, one's own address",
  description:
    "The new address confirms, the present one may stop it; nothing changes yet. Answers 422 for a wrong password or code.",
  who: "account",
  body: changeEmailInput,
  204: { description: "Mailed" },
  fails: [401, 422, 429],
});
const confirm = route("post", "/account/email/confirm", {
  summary: "Change to the address that a link was mailed to",
  description:
    "The token authorises; a second call changes nothing. Answers 409 if the address has an account by now, 410 for a spent link.",
  who: "anyone",
  body: emailChangeToken,
  200: jsonAnswer("Changed", emailChangeAnswer),
  fails: [409, 410, 422, 429],
});
const stop = route("post", "/account/email/stop", {
  summary: "Stop or take back a change, by the link mailed to the old address; ends every session",
  description:
    "The token authorises. Whoever asked for the change knew the password, so every session ends; answers 410 for a spent link.",
  who: "anyone",
  body: emailChangeToken,
  200: jsonAnswer("Stopped", emailChangeAnswer),
  fails: [410, 422, 429],
});

export const emailChangeRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(waiting, async (c) => c.json(await getEmailChange(c.var.ctx), 200))
  .openapi(ask, async (c) => {
    await requestEmailChange(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(confirm, async (c) =>
    c.json(await confirmEmailChange(c.var.ctx, c.req.valid("json").token), 200),
  )
  .openapi(stop, async (c) =>
    c.json(await stopEmailChange(c.var.ctx, c.req.valid("json").token), 200),
  );
