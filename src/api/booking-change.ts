import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { landlordBooking, tenantBooking } from "~/contract/schemas/booking";
import {
  cancelInput,
  declineChangeInput,
  modificationInput,
  modificationQuery,
  modificationQuote,
} from "~/contract/schemas/booking-change";
import { idParam } from "~/contract/schemas/fields";
import {
  acceptChange,
  askModification,
  cancelBooking,
  declineChange,
  quoteModification,
  withdrawChange,
} from "~/domain/booking";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const cancel = createRoute({
  method: "post",
  path: "/bookings/{id}/cancel",
  summary: "Cancel at once, or ask the landlord when it is late",
  request: { params: idParam, body: jsonBody(cancelInput) },
  responses: {
    200: jsonAnswer("Booking", tenantBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const quote = createRoute({
  method: "get",
  path: "/bookings/{id}/modification",
  summary: "What other dates would cost, and whether they are free",
  request: { params: idParam, query: modificationQuery },
  responses: {
    200: jsonAnswer("Figures in XAF", modificationQuote),
    ...failures(401, 403, 404, 422),
  },
});
const modify = createRoute({
  method: "post",
  path: "/bookings/{id}/modification",
  summary: "Ask the landlord for other dates",
  request: { params: idParam, body: jsonBody(modificationInput) },
  responses: {
    200: jsonAnswer("Booking", tenantBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const withdraw = createRoute({
  method: "delete",
  path: "/booking-changes/{id}",
  summary: "Take back what was asked of the landlord",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", tenantBooking), ...failures(401, 403, 404, 409, 429) },
});
const accept = createRoute({
  method: "post",
  path: "/booking-changes/{id}/accept",
  summary: "Give the tenant the new dates, or the late cancellation",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", landlordBooking), ...failures(401, 403, 404, 409, 429) },
});
const decline = createRoute({
  method: "post",
  path: "/booking-changes/{id}/decline",
  summary: "Refuse what the tenant asked, with the reason",
  request: { params: idParam, body: jsonBody(declineChangeInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});

export const bookingChangeRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(cancel, async (c) => {
    const { message } = c.req.valid("json");
    return c.json(await cancelBooking(c.var.ctx, c.req.valid("param").id, message), 200);
  })
  .openapi(quote, async (c) =>
    c.json(await quoteModification(c.var.ctx, c.req.valid("param").id, c.req.valid("query")), 200),
  )
  .openapi(modify, async (c) =>
    c.json(await askModification(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(withdraw, async (c) =>
    c.json(await withdrawChange(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(accept, async (c) => c.json(await acceptChange(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(decline, async (c) => {
    const { reason } = c.req.valid("json");
    return c.json(await declineChange(c.var.ctx, c.req.valid("param").id, reason), 200);
  });
