import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const tags = ["account"];
const waiting = createRoute({
  method: "get",
  path: "/account/email",
  summary: "The new address that waits for its confirmation",
  tags,
  responses: { 200: jsonAnswer("The address, or null", emailChange), ...failures(401) },
});
const ask = createRoute({
  method: "post",
  path: "/account/email",
  summary: "Mail the links that change, or stop changing, one's own address",
  tags,
  request: { body: jsonBody(changeEmailInput) },
  responses: { 204: { description: "Mailed" }, ...failures(401, 422, 429) },
});
const confirm = createRoute({
  method: "post",
  path: "/account/email/confirm",
  summary: "Change to the address that a link was mailed to",
  tags,
  request: { body: jsonBody(emailChangeToken) },
  responses: { 200: jsonAnswer("Changed", emailChangeAnswer), ...failures(409, 410, 422, 429) },
});
const stop = createRoute({
  method: "post",
  path: "/account/email/stop",
  summary: "Stop or take back a change, by the link mailed to the old address; ends every session",
  tags,
  request: { body: jsonBody(emailChangeToken) },
  responses: { 200: jsonAnswer("Stopped", emailChangeAnswer), ...failures(410, 422, 429) },
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
