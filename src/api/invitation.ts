import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const list = route("get", "/invitations", {
  summary: "The invitations that administrators sent, newest first",
  description:
    "Answers one page; each invitation says whether it is open, accepted, revoked or expired.",
  who: "admin",
  query: invitationQuery,
  200: jsonAnswer("A page", invitationList),
  fails: [401, 403, 422],
});
const invite = route("post", "/invitations", {
  summary: "Invite an address to open an account with a role",
  description:
    "An earlier open invitation of the address is revoked: one link is good. Answers 409 if the address has an account.",
  who: "admin",
  body: invitationInput,
  201: jsonAnswer("Mailed", invitation),
  fails: [401, 403, 409, 422, 429],
});
const revoke = route("post", "/invitations/{id}/revoke", {
  summary: "Make the link of an invitation useless",
  description: "Answers 409 `invitation_closed` if it was used or revoked already.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("Revoked", invitation),
  fails: [401, 403, 404, 409, 429],
});
const open = route("post", "/invitations/open", {
  summary: "What the page behind a mailed invitation shows",
  description:
    "The token authorises; the invitation stays open. Answers 410 for a spent or revoked link.",
  who: "anyone",
  body: invitationToken,
  200: jsonAnswer("It is open", openedInvitation),
  fails: [410, 422, 429],
});
const accept = route("post", "/invitations/accept", {
  summary: "Open the account that a mailed link invites to",
  description:
    "The token authorises, once, also while registration is closed. Answers 409 if the address has an account, 410 for a spent link.",
  who: "anyone",
  body: invitationAnswer,
  201: jsonAnswer("The account", invitedAccount),
  fails: [409, 410, 422, 429],
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
