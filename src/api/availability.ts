import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Availability");

const whole = jsonAnswer("The calendar as it stands now", availability);

const read = route("get", "/own-properties/{id}/availability", {
  summary: "The calendar of an own property",
  description:
    "Answers blocked periods, stays, the calendars of other sites and the address of the export. Answers 404 for another landlord's property.",
  who: "landlord",
  params: idParam,
  200: whole,
  fails: [401, 403, 404],
});
const block = route("post", "/own-properties/{id}/blocked-periods", {
  summary: "Take days out of the calendar",
  description:
    "Pending requests stay but cannot be accepted meanwhile; the same period again changes nothing. Answers 409 `dates_taken` if a confirmed stay holds one of the days.",
  who: "landlord",
  params: idParam,
  body: blockPeriodInput,
  200: whole,
  fails: [401, 403, 404, 409, 422, 429],
});
const unblock = route("delete", "/blocked-periods/{id}", {
  summary: "Give back days that were taken out",
  description:
    "Only a period that the landlord took out; those read from another site's calendar go with that calendar.",
  who: "landlord",
  params: idParam,
  200: whole,
  fails: [401, 403, 404, 429],
});

const link = route("post", "/own-properties/{id}/calendar-link", {
  summary: "Give the calendar's export a new secret address",
  description: "The earlier address answers nothing from now on.",
  who: "landlord",
  params: idParam,
  200: whole,
  fails: [401, 403, 404, 429],
});
const add = route("post", "/own-properties/{id}/calendar-feeds", {
  summary: "Have a calendar of another site read",
  description:
    "The calendar is read now and every few hours; the same address again takes the new name. Answers 409 `too_many_feeds` at the limit.",
  who: "landlord",
  params: idParam,
  body: addFeedInput,
  200: whole,
  fails: [401, 403, 404, 409, 422, 429],
});
const refresh = route("post", "/calendar-feeds/{id}/refresh", {
  summary: "Have a calendar of another site read now",
  description:
    "The reading runs in the background: the answer is the calendar as it stands when it is asked for.",
  who: "landlord",
  params: idParam,
  200: whole,
  fails: [401, 403, 404, 429],
});
const change = route("patch", "/calendar-feeds/{id}", {
  summary: "Leave out the days that a calendar of another site closes at its end, or not",
  description: "Takes effect with the next reading, which this call asks for.",
  who: "landlord",
  params: idParam,
  body: changeFeedInput,
  200: whole,
  fails: [401, 403, 404, 422, 429],
});
const remove = route("delete", "/calendar-feeds/{id}", {
  summary: "Forget a calendar of another site",
  description: "The periods that were read from it are free again.",
  who: "landlord",
  params: idParam,
  200: whole,
  fails: [401, 403, 404, 429],
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
