import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Visits");

const slots = route("get", "/properties/{id}/visit-slots", {
  summary: "When a listing can be visited",
  description:
    "Answers the free slots of 30 minutes of the next days. Answers 404 for a listing that is not active.",
  who: "public",
  params: idParam,
  200: jsonAnswer("The free slots", visitSlots),
  fails: [404],
});
const book = route("post", "/properties/{id}/visits", {
  summary: "Book a free slot; a refusal names the next ones",
  description:
    "The same slot again answers the visit that stands. Answers 409 `slot_taken`, `visit_planned` for a second visit of the listing, `visits_full`; 403 `own_property`.",
  who: "member",
  params: idParam,
  body: slotInput,
  201: jsonAnswer("Booked", visit),
  fails: [401, 403, 404, 409, 422, 429],
});
const readHours = route("get", "/own-properties/{id}/visit-hours", {
  summary: "When the landlord shows a listing of theirs",
  description: "Days that are over are left out. Answers 404 for another landlord's property.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Week and exceptions", ownVisitHours),
  fails: [401, 403, 404],
});
const writeHours = route("put", "/own-properties/{id}/visit-hours", {
  summary: "Set when the landlord shows a listing; booked visits stay",
  description:
    "Replaces what stood there; people who asked for a visit are told. Answers 422 for a day that is over or stands twice.",
  who: "landlord",
  params: idParam,
  body: visitHours,
  200: jsonAnswer("Week and exceptions", visitHours),
  fails: [401, 403, 404, 422, 429],
});
const list = route("get", "/visits", {
  summary: "One's visits, or those of one's listings",
  description:
    "`side` and `when` choose; answers one page, coming ones soonest first, past ones newest first.",
  who: "member",
  query: visitQuery,
  200: jsonAnswer("The visits", visitList),
  fails: [401, 403, 422],
});
const move = route("post", "/visits/{id}/move", {
  summary: "Move a visit to another free slot, by either side",
  description:
    "The other side is told. Answers 409 `slot_taken`, or `visit_closed` once it began or the listing left the site.",
  who: "member",
  params: idParam,
  body: slotInput,
  200: jsonAnswer("Moved", visit),
  fails: [401, 403, 404, 409, 422, 429],
});
const cancel = route("post", "/visits/{id}/cancel", {
  summary: "Cancel a visit, by either side",
  description:
    "The other side is told and the slot is free. Answers 409 `visit_closed` once it has begun.",
  who: "member",
  params: idParam,
  200: jsonAnswer("Cancelled", visit),
  fails: [401, 403, 404, 409, 429],
});
const answer = route("post", "/visits/{id}/answers", {
  summary: "Say after a visit whether the listing was true",
  description:
    "Counts once per visitor on the listing. Answers 409 `visit_closed` before its end, after a cancellation and for a second answer.",
  who: "member",
  params: idParam,
  body: visitAnswers,
  200: jsonAnswer("Noted", visit),
  fails: [401, 403, 404, 409, 422, 429],
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
