import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  bookingQuote,
  createBookingAnswer,
  createBookingInput,
  idempotencyHeader,
  landlordBooking,
  landlordBookings,
  tenantBooking,
  tenantBookings,
} from "~/contract/schemas/booking";
import {
  accessInput,
  declineInput,
  endStayInput,
  paymentInput,
} from "~/contract/schemas/booking-decision";
import {
  quoteQuery,
  receivedBookingQuery,
  tenantBookingQuery,
} from "~/contract/schemas/booking-query";
import { idParam } from "~/contract/schemas/fields";
import { nextStay } from "~/contract/schemas/next-stay";
import {
  acceptBooking,
  cancelStay,
  createBooking,
  declineBooking,
  endStay,
  getReceipt,
  listLandlordBookings,
  listTenantBookings,
  quoteStay,
  readLandlordBooking,
  readNextStay,
  readTenantBooking,
  recordPayment,
  shareAccess,
  undoDecision,
} from "~/domain/booking";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";
import { pdfAnswer, pdfHeaders } from "./private-file";

const quote = createRoute({
  method: "get",
  path: "/bookings/quote",
  summary: "What a stay would cost, and whether it is free",
  request: { query: quoteQuery },
  responses: { 200: jsonAnswer("Figures in XAF", bookingQuote), ...failures(404, 422) },
});
const create = createRoute({
  method: "post",
  path: "/functions/create-booking",
  summary: "Ask for a stay; honours an Idempotency-Key",
  request: { headers: idempotencyHeader, body: jsonBody(createBookingInput) },
  responses: {
    200: jsonAnswer("The pending booking", createBookingAnswer),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const listMine = createRoute({
  method: "get",
  path: "/bookings",
  summary: "The tenant's own bookings, newest first",
  request: { query: tenantBookingQuery },
  responses: { 200: jsonAnswer("Bookings", tenantBookings), ...failures(401, 403, 422) },
});
const next = createRoute({
  method: "get",
  path: "/bookings/next",
  summary: "The tenant's confirmed stay that comes next or has begun",
  responses: { 200: jsonAnswer("The stay, or null", nextStay), ...failures(401, 403) },
});
const listReceived = createRoute({
  method: "get",
  path: "/bookings/received",
  summary: "Bookings of the landlord's properties, of one status or month if asked, newest first",
  request: { query: receivedBookingQuery },
  responses: { 200: jsonAnswer("Bookings", landlordBookings), ...failures(401, 403, 422) },
});
const readReceived = createRoute({
  method: "get",
  path: "/bookings/received/{id}",
  summary: "A booking as its landlord reads it",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", landlordBooking), ...failures(401, 403, 404) },
});
const accept = createRoute({
  method: "post",
  path: "/bookings/received/{id}/accept",
  summary: "Confirm a pending request",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", landlordBooking), ...failures(401, 403, 404, 409, 429) },
});
const decline = createRoute({
  method: "post",
  path: "/bookings/received/{id}/decline",
  summary: "Refuse a pending request, with the reason",
  request: { params: idParam, body: jsonBody(declineInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const undo = createRoute({
  method: "post",
  path: "/bookings/received/{id}/undo",
  summary: "Take back a decision of the last ten seconds",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", landlordBooking), ...failures(401, 403, 404, 409, 429) },
});
const access = createRoute({
  method: "post",
  path: "/bookings/received/{id}/access",
  summary: "Store access information and send it to the tenant",
  request: { params: idParam, body: jsonBody(accessInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const payment = createRoute({
  method: "post",
  path: "/bookings/received/{id}/payment",
  summary: "Note that the tenant has paid, or take the note back",
  request: { params: idParam, body: jsonBody(paymentInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const end = createRoute({
  method: "post",
  path: "/bookings/received/{id}/end",
  summary: "End a stay that has no end date",
  request: { params: idParam, body: jsonBody(endStayInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const cancelConfirmed = createRoute({
  method: "post",
  path: "/bookings/received/{id}/cancel",
  summary: "Cancel a confirmed stay that has not begun",
  request: { params: idParam, body: jsonBody(declineInput) },
  responses: {
    200: jsonAnswer("Booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const readMine = createRoute({
  method: "get",
  path: "/bookings/{id}",
  summary: "A booking as its tenant reads it",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Booking", tenantBooking), ...failures(401, 403, 404) },
});
const receipt = createRoute({
  method: "get",
  path: "/bookings/{id}/receipt",
  summary: "The receipt of a confirmed or completed booking as PDF, for its tenant",
  request: { params: idParam },
  responses: { 200: pdfAnswer, ...failures(401, 403, 404, 429) },
});

export const bookingRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(quote, async (c) => c.json(await quoteStay(c.var.ctx, c.req.valid("query")), 200))
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const created = await createBooking(c.var.ctx, c.req.valid("json"), key);
    return c.json({ success: true as const, ...created }, 200);
  })
  .openapi(listMine, async (c) =>
    c.json(await listTenantBookings(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(next, async (c) => c.json(await readNextStay(c.var.ctx), 200))
  .openapi(listReceived, async (c) =>
    c.json(await listLandlordBookings(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(readReceived, async (c) =>
    c.json(await readLandlordBooking(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(accept, async (c) =>
    c.json(await acceptBooking(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(decline, async (c) => {
    const { reason } = c.req.valid("json");
    return c.json(await declineBooking(c.var.ctx, c.req.valid("param").id, reason), 200);
  })
  .openapi(undo, async (c) => c.json(await undoDecision(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(access, async (c) => {
    const { text } = c.req.valid("json");
    return c.json(await shareAccess(c.var.ctx, c.req.valid("param").id, text), 200);
  })
  .openapi(payment, async (c) => {
    const { paid } = c.req.valid("json");
    return c.json(await recordPayment(c.var.ctx, c.req.valid("param").id, paid), 200);
  })
  .openapi(end, async (c) => {
    const { endDate } = c.req.valid("json");
    return c.json(await endStay(c.var.ctx, c.req.valid("param").id, endDate), 200);
  })
  .openapi(cancelConfirmed, async (c) => {
    const { reason } = c.req.valid("json");
    return c.json(await cancelStay(c.var.ctx, c.req.valid("param").id, reason), 200);
  })
  .openapi(readMine, async (c) =>
    c.json(await readTenantBooking(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(receipt, async (c) => {
    const given = await getReceipt(c.var.ctx, c.req.valid("param").id);
    const { receiptPdf } = await import("~/pdf/receipt-pdf");
    const { name, file } = await receiptPdf(given);
    return c.body(file, 200, pdfHeaders(name));
  });
