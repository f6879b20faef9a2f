import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  addFeedInput,
  availability,
  blockPeriodInput,
  changeFeedInput,
} from "~/contract/schemas/availability";
import { idParam } from "~/contract/schemas/fields";
import {
  addFeed,
  blockPeriod,
  changeFeed,
  readAvailability,
  refreshFeed,
  removeFeed,
  renewLink,
  unblockPeriod,
} from "~/domain/availability";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const whole = jsonAnswer("The calendar as it stands now", availability);

const read = createRoute({
  method: "get",
  path: "/properties/mine/{id}/availability",
  summary: "The calendar of an own property",
  request: { params: idParam },
  responses: { 200: whole, ...failures(401, 403, 404) },
});
const block = createRoute({
  method: "post",
  path: "/properties/mine/{id}/blocked-periods",
  summary: "Take days out of the calendar",
  request: { params: idParam, body: jsonBody(blockPeriodInput) },
  responses: { 200: whole, ...failures(401, 403, 404, 409, 422, 429) },
});
const unblock = createRoute({
  method: "delete",
  path: "/blocked-periods/{id}",
  summary: "Give back days that were taken out",
  request: { params: idParam },
  responses: { 200: whole, ...failures(401, 403, 404, 429) },
});

const link = createRoute({
  method: "post",
  path: "/properties/mine/{id}/calendar-link",
  summary: "Give the calendar's export a new secret address",
  request: { params: idParam },
  responses: { 200: whole, ...failures(401, 403, 404, 429) },
});
const add = createRoute({
  method: "post",
  path: "/properties/mine/{id}/calendar-feeds",
  summary: "Have a calendar of another site read",
  request: { params: idParam, body: jsonBody(addFeedInput) },
  responses: { 200: whole, ...failures(401, 403, 404, 409, 422, 429) },
});
const refresh = createRoute({
  method: "post",
  path: "/calendar-feeds/{id}/refresh",
  summary: "Have a calendar of another site read now",
  request: { params: idParam },
  responses: { 200: whole, ...failures(401, 403, 404, 429) },
});
const change = createRoute({
  method: "patch",
  path: "/calendar-feeds/{id}",
  summary: "Leave out the days that a calendar of another site closes at its end, or not",
  request: { params: idParam, body: jsonBody(changeFeedInput) },
  responses: { 200: whole, ...failures(401, 403, 404, 422, 429) },
});
const remove = createRoute({
  method: "delete",
  path: "/calendar-feeds/{id}",
  summary: "Forget a calendar of another site",
  request: { params: idParam },
  responses: { 200: whole, ...failures(401, 403, 404, 429) },
});

export const availabilityRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(read, async (c) =>
    c.json(await readAvailability(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(block, async (c) =>
    c.json(await blockPeriod(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(unblock, async (c) =>
    c.json(await unblockPeriod(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(link, async (c) => c.json(await renewLink(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(add, async (c) =>
    c.json(await addFeed(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(refresh, async (c) => c.json(await refreshFeed(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(change, async (c) =>
    c.json(await changeFeed(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(remove, async (c) => c.json(await removeFeed(c.var.ctx, c.req.valid("param").id), 200));
