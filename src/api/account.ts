import { OpenAPIHono } from "@hono/zod-openapi";
import { currentUserRole, ownProfile, profileInput } from "~/contract/schemas/account";
import { becomeLandlord, getCurrentUserRole, getOwnProfile, updateProfile } from "~/domain/account";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Account");

const role = route("post", "/functions/get_current_user_role", {
  summary: "The role of the session",
  description: "Answers the role as it stands now, even if it changed since the token was issued.",
  who: "account",
  200: jsonAnswer("admin, landlord or user", currentUserRole),
  fails: [401],
});
const profile = route("get", "/profile", {
  summary: "One's own profile",
  description: "Answers the names, phone, location, portrait and role of the account.",
  who: "account",
  200: jsonAnswer("The profile", ownProfile),
  fails: [401, 403, 404],
});
const change = route("patch", "/profile", {
  summary: "Change one's own names, phone and location",
  description: "Fields that are absent stay as they are; the answer is the whole profile.",
  who: "account",
  body: profileInput,
  200: jsonAnswer("The profile", ownProfile),
  fails: [401, 404, 422, 429],
});
const landlord = route("post", "/profile/landlord", {
  summary: "Make a tenant's account a landlord's",
  description:
    "Nothing of the tenant is lost, and a landlord's account stays as it is. Answers 403 to an administrator.",
  who: "member",
  200: jsonAnswer("The role in force", currentUserRole),
  fails: [401, 403, 429],
});

export const accountRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(role, async (c) => c.json(await getCurrentUserRole(c.var.ctx), 200))
  .openapi(profile, async (c) => c.json(await getOwnProfile(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await updateProfile(c.var.ctx, c.req.valid("json")), 200))
  .openapi(landlord, async (c) => c.json(await becomeLandlord(c.var.ctx), 200));
