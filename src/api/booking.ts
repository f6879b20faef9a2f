import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { pdfAnswer, pdfHeaders } from "./private-file";
import { routesOf } from "./route";

const route = routesOf("Bookings");

const quote = route("get", "/bookings/quote", {
  summary: "What a stay would cost, and whether it is free",
  description:
    "Answers the total in XAF with its parts. Dates that are invalid or taken are answered with `available: false` and a message, a listing that is not active with 404.",
  who: "public",
  query: quoteQuery,
  200: jsonAnswer("Figures in XAF", bookingQuote),
  fails: [404, 422],
});
const create = route("post", "/functions/create-booking", {
  summary: "Ask for a stay; honours an Idempotency-Key",
  description:
    "Creates a pending booking at the current price. The same `Idempotency-Key`, or the same dates again, answers the first booking. Answers 409 `dates_taken`, 403 `own_property`.",
  who: "member",
  headers: idempotencyHeader,
  body: createBookingInput,
  200: jsonAnswer("The pending booking", createBookingAnswer),
  fails: [401, 403, 404, 409, 422, 429],
});
const listMine = route("get", "/bookings", {
  summary: "The tenant's own bookings, newest first",
  description: "Answers one page and the total; `propertyId` and `status` narrow it.",
  who: "member",
  query: tenantBookingQuery,
  200: jsonAnswer("Bookings", tenantBookings),
  fails: [401, 403, 422],
});
const next = route("get", "/bookings/next", {
  summary: "The tenant's confirmed stay that comes next or has begun",
  description: "Answers the stay that has not ended and begins first, or null.",
  who: "member",
  200: jsonAnswer("The stay, or null", nextStay),
  fails: [401, 403],
});
const listReceived = route("get", "/received-bookings", {
  summary: "Bookings of the landlord's properties, of one status or month if asked, newest first",
  description:
    "Answers one page with the tenants of the bookings and the total; `with=groups` adds the bookings that need an act.",
  who: "landlord",
  query: receivedBookingQuery,
  200: jsonAnswer("Bookings", landlordBookings),
  fails: [401, 403, 422],
});
const readReceived = route("get", "/received-bookings/{id}", {
  summary: "A booking as its landlord reads it",
  description:
    "Answers the booking with its tenant and the earnings. Answers 404 for another landlord's booking.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404],
});
const accept = route("post", "/received-bookings/{id}/accept", {
  summary: "Confirm a pending request",
  description:
    "Takes effect at once; both sides hear of it ten seconds later, until when it can be undone. Answers 409 `booking_closed`, or `stay_taken` and `stay_blocked` for dates that are no longer free.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 429],
});
const decline = route("post", "/received-bookings/{id}/decline", {
  summary: "Refuse a pending request, with the reason",
  description:
    "The tenant reads the reason ten seconds later, until when it can be undone. Answers 422 for a reason that may not refuse anyone, 409 `booking_closed`.",
  who: "landlord",
  params: idParam,
  body: declineInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const undo = route("post", "/received-bookings/{id}/undo", {
  summary: "Take back a decision of the last ten seconds",
  description:
    "The request waits again, and so do requests that had lost their dates to it. Answers 409 `undo_closed` after ten seconds.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 429],
});
const access = route("post", "/received-bookings/{id}/access", {
  summary: "Store access information and send it to the tenant",
  description:
    "Only the tenant of the confirmed stay reads it; sharing again replaces the text. Answers 409 `booking_closed` unless the booking is confirmed.",
  who: "landlord",
  params: idParam,
  body: accessInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const payment = route("post", "/received-bookings/{id}/payment", {
  summary: "Note that the tenant has paid, or take the note back",
  description:
    "Payments happen outside the site; this only notes them. Answers 409 `booking_closed` unless the booking is confirmed or completed.",
  who: "landlord",
  params: idParam,
  body: paymentInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const end = route("post", "/received-bookings/{id}/end", {
  summary: "End a stay that has no end date",
  description:
    "The stay ends today at the latest, later days are free again and the amount stays. Answers 409 `booking_closed` unless it is confirmed and open-ended.",
  who: "landlord",
  params: idParam,
  body: endStayInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const cancelConfirmed = route("post", "/received-bookings/{id}/cancel", {
  summary: "Cancel a confirmed stay that has not begun",
  description:
    "The days are free again, the tenant reads the reason, and visitors of the landlord's listings read for a year that it happened. Answers 409 `booking_closed` once the stay has begun.",
  who: "landlord",
  params: idParam,
  body: declineInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const readMine = route("get", "/bookings/{id}", {
  summary: "A booking as its tenant reads it",
  description:
    "Access information is present only while the booking is confirmed. Answers 404 for another tenant's booking.",
  who: "member",
  params: idParam,
  200: jsonAnswer("Booking", tenantBooking),
  fails: [401, 403, 404],
});
const receipt = route("get", "/bookings/{id}/receipt", {
  summary: "The receipt of a confirmed or completed booking as PDF, for its tenant",
  description: "Answers 404 for another tenant's booking, a pending and a cancelled one.",
  who: "member",
  params: idParam,
  200: pdfAnswer,
  fails: [401, 403, 404, 429],
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
