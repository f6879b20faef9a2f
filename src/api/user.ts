import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const params = idParam;

const list = route("get", "/users", {
  summary: "Accounts by role, status and words, for the administrators",
  description:
    "Answers one page and the count of every role and status; `q` searches names and addresses.",
  who: "admin",
  query: userQuery,
  200: jsonAnswer("A page", managedUserList),
  fails: [401, 403, 422],
});
const get = route("get", "/users/{id}", {
  summary: "A whole account",
  description:
    "Answers the account with its newest listings, bookings and reports. Answers 404 for a deleted account.",
  who: "admin",
  params,
  200: jsonAnswer("The account", userDetail),
  fails: [401, 403, 404],
});
const change = route("patch", "/users/{id}", {
  summary: "Change the names, phone and location of an account",
  description:
    "`expected` is the `updated_at` that was read: 409 `user_changed` if it is another one by now.",
  who: "admin",
  params,
  body: userChange,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 422, 429],
});
const suspend = route("post", "/users/{id}/suspend", {
  summary: "Suspend an active account: its sessions end, its listings leave the site",
  description: "Answers 409 `own_account`, or `user_changed` if it is not active.",
  who: "admin",
  params,
  body: userSuspension,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 422, 429],
});
const reactivate = route("post", "/users/{id}/reactivate", {
  summary: "Lift the suspension of an account",
  description:
    "What the suspension took off the site comes back. Answers 409 `user_changed` if it is not suspended.",
  who: "admin",
  params,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 429],
});
const approve = route("post", "/users/{id}/approve", {
  summary: "Confirm the address of a pending account in its owner's place",
  description: "The welcome mail goes out. Answers 409 `user_changed` if it is not pending.",
  who: "admin",
  params,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 429],
});
const role = route("put", "/users/{id}/role", {
  summary: "Give an account another role",
  description:
    "Answers 409 `own_account`, or `user_busy` while listings are offered or a booking is open.",
  who: "admin",
  params,
  body: roleChange,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 422, 429],
});
const access = route("post", "/users/{id}/access", {
  summary: "Give an account whose owner lost it another address or sign-in number",
  description:
    "The new address gets a link to choose a password, and the reason stands in the audit log. Answers 422 for an address or number that has an account, 409 `own_account`.",
  who: "admin",
  params,
  body: accessChange,
  200: jsonAnswer("Where the account stands now", userState),
  fails: [401, 403, 404, 409, 422, 429],
});
const message = route("post", "/users/{id}/messages", {
  summary: "Write to an account in the platform's name, as a notification and by mail",
  description: "The whole message stands among the account's notifications.",
  who: "admin",
  params,
  body: adminMessage,
  204: { description: "Sent" },
  fails: [401, 403, 404, 422, 429],
});
const remove = route("post", "/users/{id}/delete", {
  summary: "Delete an account, never an administrator's; refused while a booking is open",
  description:
    "What others keep of past stays stays without a name. Answers 409 `own_account`, or `user_busy` while a booking is open.",
  who: "admin",
  params,
  body: userDeletion,
  204: { description: "Deleted" },
  fails: [401, 403, 404, 409, 422, 429],
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
