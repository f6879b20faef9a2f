import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  accessChange,
  adminMessage,
  managedUserList,
  roleChange,
  userChange,
  userDeletion,
  userDetail,
  userQuery,
  userState,
  userSuspension,
} from "~/contract/schemas/user";
import {
  approveUser,
  changeRole,
  deleteUser,
  getUser,
  listUsers,
  messageUser,
  reactivateUser,
  restoreUserAccess,
  suspendUser,
  updateUser,
} from "~/domain/user";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const tags = ["user"];
const params = idParam;
const done = { 200: jsonAnswer("Where the account stands now", userState) };

const list = createRoute({
  method: "get",
  path: "/users",
  summary: "Accounts by role, status and words, for the administrators",
  tags,
  request: { query: userQuery },
  responses: { 200: jsonAnswer("A page", managedUserList), ...failures(401, 403, 422) },
});
const get = createRoute({
  method: "get",
  path: "/users/{id}",
  summary: "A whole account",
  tags,
  request: { params },
  responses: { 200: jsonAnswer("The account", userDetail), ...failures(401, 403, 404) },
});
const change = createRoute({
  method: "patch",
  path: "/users/{id}",
  summary: "Change the names, phone and location of an account",
  tags,
  request: { params, body: jsonBody(userChange) },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const suspend = createRoute({
  method: "post",
  path: "/users/{id}/suspend",
  summary: "Suspend an active account: its sessions end, its listings leave the site",
  tags,
  request: { params, body: jsonBody(userSuspension) },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const reactivate = createRoute({
  method: "post",
  path: "/users/{id}/reactivate",
  summary: "Lift the suspension of an account",
  tags,
  request: { params },
  responses: { ...done, ...failures(401, 403, 404, 409, 429) },
});
const approve = createRoute({
  method: "post",
  path: "/users/{id}/approve",
  summary: "Confirm the address of a pending account in its owner's place",
  tags,
  request: { params },
  responses: { ...done, ...failures(401, 403, 404, 409, 429) },
});
const role = createRoute({
  method: "put",
  path: "/users/{id}/role",
  summary: "Give an account another role",
  tags,
  request: { params, body: jsonBody(roleChange) },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const access = createRoute({
  method: "post",
  path: "/users/{id}/access",
  summary: "Give an account whose owner lost it another address or sign-in number",
  tags,
  request: { params, body: jsonBody(accessChange) },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const message = createRoute({
  method: "post",
  path: "/users/{id}/messages",
  summary: "Write to an account in the platform's name, as a notification and by mail",
  tags,
  request: { params, body: jsonBody(adminMessage) },
  responses: { 204: { description: "Sent" }, ...failures(401, 403, 404, 422, 429) },
});
const remove = createRoute({
  method: "post",
  path: "/users/{id}/delete",
  summary: "Delete an account, never an administrator's; refused while a booking is open",
  tags,
  request: { params, body: jsonBody(userDeletion) },
  responses: { 204: { description: "Deleted" }, ...failures(401, 403, 404, 409, 422, 429) },
});

export const userRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listUsers(c.var.ctx, c.req.valid("query")), 200))
  .openapi(get, async (c) => c.json(await getUser(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(change, async (c) =>
    c.json(await updateUser(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(suspend, async (c) =>
    c.json(await suspendUser(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(reactivate, async (c) =>
    c.json(await reactivateUser(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(approve, async (c) => c.json(await approveUser(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(role, async (c) =>
    c.json(await changeRole(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(access, async (c) =>
    c.json(await restoreUserAccess(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(message, async (c) => {
    await messageUser(c.var.ctx, c.req.valid("param").id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await deleteUser(c.var.ctx, c.req.valid("param").id, c.req.valid("json"));
    return c.body(null, 204);
  });
