import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { currentUserRole, ownProfile, profileInput } from "~/contract/schemas/account";
import { becomeLandlord, getCurrentUserRole, getOwnProfile, updateProfile } from "~/domain/account";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const role = createRoute({
  method: "post",
  path: "/functions/get_current_user_role",
  summary: "The role of the session",
  tags: ["functions"],
  responses: {
    200: {
      description: "admin, landlord or user",
      content: { "application/json": { schema: currentUserRole } },
    },
    ...failures(401),
  },
});
const profile = createRoute({
  method: "get",
  path: "/profile",
  summary: "One's own profile",
  tags: ["account"],
  responses: {
    200: { description: "The profile", content: { "application/json": { schema: ownProfile } } },
    ...failures(401, 403, 404),
  },
});
const change = createRoute({
  method: "patch",
  path: "/profile",
  summary: "Change one's own names, phone and location",
  tags: ["account"],
  request: { body: jsonBody(profileInput) },
  responses: { 200: jsonAnswer("The profile", ownProfile), ...failures(401, 404, 422, 429) },
});
const landlord = createRoute({
  method: "post",
  path: "/profile/landlord",
  summary: "Make a tenant's account a landlord's",
  tags: ["account"],
  responses: {
    200: {
      description: "The role in force",
      content: { "application/json": { schema: currentUserRole } },
    },
    ...failures(401, 403, 429),
  },
});

export const accountRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(role, async (c) => c.json(await getCurrentUserRole(c.var.ctx), 200))
  .openapi(profile, async (c) => c.json(await getOwnProfile(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await updateProfile(c.var.ctx, c.req.valid("json")), 200))
  .openapi(landlord, async (c) => c.json(await becomeLandlord(c.var.ctx), 200));
