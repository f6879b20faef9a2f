import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  invitation,
  invitationAnswer,
  invitationInput,
  invitationList,
  invitationQuery,
  invitationToken,
  invitedAccount,
  openedInvitation,
} from "~/contract/schemas/invitation";
import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  openInvitation,
  revokeInvitation,
} from "~/domain/invitation";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const tags = ["invitation"];
const list = createRoute({
  method: "get",
  path: "/invitations",
  summary: "The invitations that administrators sent, newest first",
  tags,
  request: { query: invitationQuery },
  responses: { 200: jsonAnswer("A page", invitationList), ...failures(401, 403, 422) },
});
const invite = createRoute({
  method: "post",
  path: "/invitations",
  summary: "Invite an address to open an account with a role",
  tags,
  request: { body: jsonBody(invitationInput) },
  responses: { 201: jsonAnswer("Mailed", invitation), ...failures(401, 403, 409, 422, 429) },
});
const revoke = createRoute({
  method: "post",
  path: "/invitations/{id}/revoke",
  summary: "Make the link of an invitation useless",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("Revoked", invitation), ...failures(401, 403, 404, 409, 429) },
});
const open = createRoute({
  method: "post",
  path: "/invitations/open",
  summary: "What the page behind a mailed invitation shows",
  tags,
  request: { body: jsonBody(invitationToken) },
  responses: { 200: jsonAnswer("It is open", openedInvitation), ...failures(410, 422, 429) },
});
const accept = createRoute({
  method: "post",
  path: "/invitations/accept",
  summary: "Open the account that a mailed link invites to",
  tags,
  request: { body: jsonBody(invitationAnswer) },
  responses: { 201: jsonAnswer("The account", invitedAccount), ...failures(409, 410, 422, 429) },
});

export const invitationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listInvitations(c.var.ctx, c.req.valid("query")), 200))
  .openapi(invite, async (c) => c.json(await inviteUser(c.var.ctx, c.req.valid("json")), 201))
  .openapi(revoke, async (c) =>
    c.json(await revokeInvitation(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(open, async (c) =>
    c.json(await openInvitation(c.var.ctx, c.req.valid("json").token), 200),
  )
  .openapi(accept, async (c) =>
    c.json(await acceptInvitation(c.var.ctx, c.req.valid("json")), 201),
  );
