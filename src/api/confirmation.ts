import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  askedListing,
  confirmationInput,
  confirmationQuery,
  confirmedAvailability,
} from "~/contract/schemas/confirmation";
import { idParam } from "~/contract/schemas/fields";
import { confirmAvailability, confirmByLink, getAskedListing } from "~/domain/property";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const confirmOwn = createRoute({
  method: "post",
  path: "/properties/mine/{id}/confirmation",
  summary: "Say that an own property is still free",
  request: { params: idParam },
  responses: {
    200: jsonAnswer("The property, online or in the queue", confirmedAvailability),
    ...failures(401, 403, 404, 409, 429),
  },
});
const readLink = createRoute({
  method: "get",
  path: "/confirmations",
  summary: "Which property the link of a mail or notification asks about",
  request: { query: confirmationQuery },
  responses: {
    200: jsonAnswer("It, and whether it is still asked about", askedListing),
    ...failures(410, 422),
  },
});
const confirmLink = createRoute({
  method: "post",
  path: "/confirmations",
  summary: "Say by the link of a mail or notification that a property is still free",
  request: { body: jsonBody(confirmationInput) },
  responses: {
    200: jsonAnswer("The property, online or in the queue", confirmedAvailability),
    ...failures(410, 422, 429),
  },
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
