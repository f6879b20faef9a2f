import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  ownVisitHours,
  slotInput,
  visit,
  visitAnswers,
  visitHours,
  visitList,
  visitQuery,
  visitSlots,
} from "~/contract/schemas/visit";
import {
  answerVisit,
  bookVisit,
  cancelVisit,
  getVisitHours,
  listVisitSlots,
  listVisits,
  moveVisit,
  setVisitHours,
} from "~/domain/visit";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const tags = ["visits"];
const slots = createRoute({
  method: "get",
  path: "/properties/{id}/visit-slots",
  summary: "When a listing can be visited",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("The free slots", visitSlots), ...failures(404) },
});
const book = createRoute({
  method: "post",
  path: "/properties/{id}/visits",
  summary: "Book a free slot; a refusal names the next ones",
  tags,
  request: { params: idParam, body: jsonBody(slotInput) },
  responses: { 201: jsonAnswer("Booked", visit), ...failures(401, 403, 404, 409, 422, 429) },
});
const readHours = createRoute({
  method: "get",
  path: "/properties/mine/{id}/visit-hours",
  summary: "When the landlord shows a listing of theirs",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("Week and exceptions", ownVisitHours), ...failures(401, 403, 404) },
});
const writeHours = createRoute({
  method: "put",
  path: "/properties/mine/{id}/visit-hours",
  summary: "Set when the landlord shows a listing; booked visits stay",
  tags,
  request: { params: idParam, body: jsonBody(visitHours) },
  responses: {
    200: jsonAnswer("Week and exceptions", visitHours),
    ...failures(401, 403, 404, 422, 429),
  },
});
const list = createRoute({
  method: "get",
  path: "/visits",
  summary: "One's visits, or those of one's listings",
  tags,
  request: { query: visitQuery },
  responses: { 200: jsonAnswer("The visits", visitList), ...failures(401, 403, 422) },
});
const move = createRoute({
  method: "post",
  path: "/visits/{id}/move",
  summary: "Move a visit to another free slot, by either side",
  tags,
  request: { params: idParam, body: jsonBody(slotInput) },
  responses: { 200: jsonAnswer("Moved", visit), ...failures(401, 403, 404, 409, 422, 429) },
});
const cancel = createRoute({
  method: "post",
  path: "/visits/{id}/cancel",
  summary: "Cancel a visit, by either side",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("Cancelled", visit), ...failures(401, 403, 404, 409, 429) },
});
const answer = createRoute({
  method: "post",
  path: "/visits/{id}/answers",
  summary: "Say after a visit whether the listing was true",
  tags,
  request: { params: idParam, body: jsonBody(visitAnswers) },
  responses: { 200: jsonAnswer("Noted", visit), ...failures(401, 403, 404, 409, 422, 429) },
});

export const visitRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(slots, async (c) =>
    c.json(await listVisitSlots(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(book, async (c) => {
    const { starts_at } = c.req.valid("json");
    return c.json(await bookVisit(c.var.ctx, c.req.valid("param").id, starts_at), 201);
  })
  .openapi(readHours, async (c) =>
    c.json(await getVisitHours(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(writeHours, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await setVisitHours(c.var.ctx, id, c.req.valid("json")), 200);
  })
  .openapi(list, async (c) => c.json(await listVisits(c.var.ctx, c.req.valid("query")), 200))
  .openapi(move, async (c) => {
    const { starts_at } = c.req.valid("json");
    return c.json(await moveVisit(c.var.ctx, c.req.valid("param").id, starts_at), 200);
  })
  .openapi(cancel, async (c) => c.json(await cancelVisit(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(answer, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await answerVisit(c.var.ctx, id, c.req.valid("json")), 200);
  });
