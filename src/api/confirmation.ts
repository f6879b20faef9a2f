import { OpenAPIHono } from "@hono/zod-openapi";
import {
  askedListing,
  confirmationInput,
  confirmationQuery,
  confirmedAvailability,
} from "~/contract/schemas/confirmation";
import { idParam } from "~/contract/schemas/fields";
import { confirmAvailability, confirmByLink, getAskedListing } from "~/domain/confirmation";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Availability");

const confirmOwn = route("post", "/own-properties/{id}/confirmation", {
  summary: "Say that an own property is still free",
  description:
    "A listing that was hidden for want of this answer comes back, or waits for an administrator if it repeats others. Answers 409 if it is offline for another reason.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("The property, online or in the queue", confirmedAvailability),
  fails: [401, 403, 404, 409, 429],
});
const readLink = route("get", "/confirmations", {
  summary: "Which property the link of a mail or notification asks about",
  description:
    "The token authorises. Answers the listing and whether it is still asked about, or 410 for an unknown link.",
  who: "anyone",
  query: confirmationQuery,
  200: jsonAnswer("It, and whether it is still asked about", askedListing),
  fails: [410, 422],
});
const confirmLink = route("post", "/confirmations", {
  summary: "Say by the link of a mail or notification that a property is still free",
  description: "The token authorises, once. Answers 410 for an unknown or spent link.",
  who: "anyone",
  body: confirmationInput,
  200: jsonAnswer("The property, online or in the queue", confirmedAvailability),
  fails: [410, 422, 429],
});

export const confirmationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(confirmOwn, async (c) =>
    c.json(await confirmAvailability(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(readLink, async (c) =>
    c.json(await getAskedListing(c.var.ctx, c.req.valid("query").token), 200),
  )
  .openapi(confirmLink, async (c) =>
    c.json(await confirmByLink(c.var.ctx, c.req.valid("json").token), 200),
  );
