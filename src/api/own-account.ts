import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { MESSAGES } from "~/contract/errors";
import {
  changePasswordInput,
  changePhoneInput,
  confirmPhoneInput,
  deleteAccountInput,
  endedSessions,
  ownData,
  phoneChangeAnswer,
  sessionList,
} from "~/contract/schemas/own-account";
import {
  changePassword,
  confirmPhoneChange,
  deleteAccount,
  endOtherSessions,
  exportOwnData,
  listSessions,
  requestPhoneChange,
  sendProof,
} from "~/domain/account";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";
import { keepNowhere } from "./middleware/private-answers";
import { streamOf } from "./stream-of";

const tags = ["account"];
const password = createRoute({
  method: "post",
  path: "/account/password",
  summary: "Change the password with the current one; signs the other devices out",
  tags,
  request: { body: jsonBody(changePasswordInput) },
  responses: { 204: { description: "Changed" }, ...failures(401, 409, 422, 429) },
});
const proof = createRoute({
  method: "post",
  path: "/account/code",
  summary: "Send the code that stands for the password to the number one signs in with",
  tags,
  responses: { 204: { description: "A message is on its way" }, ...failures(401, 404, 429) },
});
const changePhone = createRoute({
  method: "post",
  path: "/account/phone",
  summary:
    "Send a code to another number, to sign in with it; the same answer for one with account",
  tags,
  request: { body: jsonBody(changePhoneInput) },
  responses: { 204: { description: "A message is on its way" }, ...failures(401, 422, 429) },
});
const confirmPhone = createRoute({
  method: "post",
  path: "/account/phone/confirm",
  summary: "Sign in with that number from now on; signs the other devices out",
  tags,
  request: { body: jsonBody(confirmPhoneInput) },
  responses: { 200: jsonAnswer("Changed", phoneChangeAnswer), ...failures(401, 409, 422, 429) },
});
const sessions = createRoute({
  method: "get",
  path: "/account/sessions",
  summary: "The devices that are signed in, the asking one first",
  tags,
  responses: { 200: jsonAnswer("The sessions", sessionList), ...failures(401) },
});
const endOthers = createRoute({
  method: "post",
  path: "/account/sessions/end-others",
  summary: "Sign the other devices out",
  tags,
  responses: { 200: jsonAnswer("Signed out", endedSessions), ...failures(401, 429) },
});
const exported = createRoute({
  method: "get",
  path: "/account/export",
  summary: "All of one's own data, as a JSON file",
  tags,
  responses: { 200: jsonAnswer("The file", ownData), ...failures(401, 404, 429) },
});
const remove = createRoute({
  method: "post",
  path: "/account/delete",
  summary: "Delete one's own account; refused while a booking or a listing is open",
  tags,
  request: { body: jsonBody(deleteAccountInput) },
  responses: { 204: { description: "Deleted" }, ...failures(401, 403, 409, 422, 429) },
});

/** What people do with their own account besides their profile. */
export const ownAccountRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(password, async (c) => {
    await changePassword(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(proof, async (c) => {
    await sendProof(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(changePhone, async (c) => {
    await requestPhoneChange(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(confirmPhone, async (c) =>
    c.json(await confirmPhoneChange(c.var.ctx, c.req.valid("json")), 200),
  )
  .openapi(sessions, async (c) => c.json(await listSessions(c.var.ctx), 200))
  .openapi(endOthers, async (c) => c.json(await endOtherSessions(c.var.ctx), 200))
  .openapi(exported, async (c) => {
    const { ctx } = c.var;
    const pieces = await exportOwnData(ctx);
    const day = ctx.now().toISOString().slice(0, 10);
    c.header("Content-Type", "application/json; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${MESSAGES.export_file(day)}"`);
    keepNowhere(c);
    // Typed as its contract says; sent piece by piece.
    return c.body(streamOf(pieces)) as never;
  })
  .openapi(remove, async (c) => {
    await deleteAccount(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  });
