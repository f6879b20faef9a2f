import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Bookings");

const cancel = route("post", "/bookings/{id}/cancel", {
  summary: "Cancel at once, or ask the landlord when it is late",
  description:
    "Until 24 hours before arrival the booking is cancelled at once; later the landlord is asked and the booking stays confirmed. Answers 409 `booking_closed` or `change_waiting`.",
  who: "member",
  params: idParam,
  body: cancelInput,
  200: jsonAnswer("Booking", tenantBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const quote = route("get", "/bookings/{id}/modification", {
  summary: "What other dates would cost, and whether they are free",
  description:
    "Answers the price of the new dates beside the present one. Dates that are invalid or taken are answered with `available: false` and a message.",
  who: "member",
  params: idParam,
  query: modificationQuery,
  200: jsonAnswer("Figures in XAF", modificationQuote),
  fails: [401, 403, 404, 422],
});
const modify = route("post", "/bookings/{id}/modification", {
  summary: "Ask the landlord for other dates",
  description:
    "Nothing changes until the landlord accepts. Answers 409 `booking_closed`, `change_waiting` or `dates_taken`.",
  who: "member",
  params: idParam,
  body: modificationInput,
  200: jsonAnswer("Booking", tenantBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const withdraw = route("delete", "/booking-changes/{id}", {
  summary: "Take back what was asked of the landlord",
  description:
    "Possible while the landlord has not answered. Answers 409 `change_closed` afterwards.",
  who: "member",
  params: idParam,
  200: jsonAnswer("Booking", tenantBooking),
  fails: [401, 403, 404, 409, 429],
});
const accept = route("post", "/booking-changes/{id}/accept", {
  summary: "Give the tenant the new dates, or the late cancellation",
  description:
    "Answers 409 `change_closed` if it was decided, `stay_taken` or `stay_blocked` if the new dates are no longer free.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 429],
});
const decline = route("post", "/booking-changes/{id}/decline", {
  summary: "Refuse what the tenant asked, with the reason",
  description:
    "The booking stays as it is and the tenant reads the reason. Answers 422 for a reason that may not refuse anyone, 409 `change_closed` if it was decided.",
  who: "landlord",
  params: idParam,
  body: declineChangeInput,
  200: jsonAnswer("Booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
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
