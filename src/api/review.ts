import { OpenAPIHono } from "@hono/zod-openapi";
import { accepted } from "~/contract/schemas/auth";
import { landlordBooking } from "~/contract/schemas/booking";
import { idParam } from "~/contract/schemas/fields";
import { pageQuery } from "~/contract/schemas/messaging";
import {
  answerReviewInput,
  changeReviewInput,
  createReviewInput,
  heldReviews,
  ownReviews,
  receivedReviews,
  review,
  reviewableStays,
  reviewDecision,
  tenantReviewInput,
} from "~/contract/schemas/review";
import {
  answerReview,
  changeReview,
  changeTenantReview,
  createReview,
  decideReview,
  listHeldReviews,
  listOwnReviews,
  listReceivedReviews,
  listReviewableStays,
  reviewTenant,
} from "~/domain/review";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Reviews");

const create = route("post", "/reviews", {
  summary: "Review a completed stay",
  description:
    "It is shown once the landlord has reviewed the tenant, or after 14 days. Answers 403 `stay_not_completed`, 409 `already_reviewed`.",
  who: "member",
  body: createReviewInput,
  201: jsonAnswer("The review", review),
  fails: [401, 403, 404, 409, 422, 429],
});
const mine = route("get", "/reviews/mine", {
  summary: "The user's own reviews",
  description: "Answers one page, newest first, and the total.",
  who: "account",
  query: pageQuery,
  200: jsonAnswer("Newest first", ownReviews),
  fails: [401, 422],
});
const received = route("get", "/reviews/received", {
  summary: "The reviews of the landlord's properties",
  description: "Answers one page of those that are shown, newest first.",
  who: "landlord",
  query: pageQuery,
  200: jsonAnswer("Newest first", receivedReviews),
  fails: [401, 403, 422],
});
const change = route("put", "/reviews/{id}", {
  summary: "Change one's own review within 14 days",
  description:
    "The rating of the property follows. Answers 409 `review_closed` after 14 days, `review_rejected` if an administrator refused it.",
  who: "member",
  params: idParam,
  body: changeReviewInput,
  200: jsonAnswer("The review", review),
  fails: [401, 403, 404, 409, 422, 429],
});
const answer = route("put", "/reviews/{id}/answer", {
  summary: "Answer a review of one's property, in public",
  description:
    "One answer a review; the reviewer is told of the first. Answers 409 `answer_closed` once it can no longer change.",
  who: "landlord",
  params: idParam,
  body: answerReviewInput,
  200: jsonAnswer("The review", review),
  fails: [401, 403, 404, 409, 422, 429],
});
const stays = route("get", "/properties/{id}/stays", {
  summary: "The user's completed stays in a property, with their reviews",
  description:
    "Answers at most 50, newest first. Answers 404 without such a stay, whether or not the property exists.",
  who: "member",
  params: idParam,
  200: jsonAnswer("Newest first", reviewableStays),
  fails: [401, 403, 404],
});

const held = route("get", "/reviews/held", {
  summary: "The reviews that wait for an administrator",
  description: "Answers one page, oldest first, of reviews of homes and of tenants.",
  who: "admin",
  query: pageQuery,
  200: jsonAnswer("Oldest first", heldReviews),
  fails: [401, 403, 422],
});
const decide = route("post", "/reviews/{id}/decide", {
  summary: "Approve or reject a review that waits; its author is told",
  description:
    "An approved review goes the way of every other, a rejected one is never shown. Answers 409 `review_decided` if it waits no more.",
  who: "admin",
  params: idParam,
  body: reviewDecision,
  200: jsonAnswer("Decided", accepted),
  fails: [401, 403, 404, 409, 422, 429],
});
const rateTenant = route("post", "/received-bookings/{id}/review", {
  summary: "Review the tenant of a completed stay",
  description:
    "It is shown once the tenant has reviewed the stay, or after 14 days. Answers 409 `stay_not_over` or `already_reviewed`.",
  who: "landlord",
  params: idParam,
  body: tenantReviewInput,
  200: jsonAnswer("The booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});
const changeTenant = route("put", "/received-bookings/{id}/review", {
  summary: "Change one's own review of a tenant within 14 days",
  description:
    "Answers 409 `review_closed` after 14 days, `review_rejected` if an administrator refused it.",
  who: "landlord",
  params: idParam,
  body: tenantReviewInput,
  200: jsonAnswer("The booking", landlordBooking),
  fails: [401, 403, 404, 409, 422, 429],
});

export const reviewRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(create, async (c) => c.json(await createReview(c.var.ctx, c.req.valid("json")), 201))
  .openapi(mine, async (c) => c.json(await listOwnReviews(c.var.ctx, c.req.valid("query")), 200))
  .openapi(received, async (c) =>
    c.json(await listReceivedReviews(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(held, async (c) => c.json(await listHeldReviews(c.var.ctx, c.req.valid("query")), 200))
  .openapi(decide, async (c) => {
    await decideReview(c.var.ctx, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ ok: true } as const, 200);
  })
  .openapi(change, async (c) =>
    c.json(await changeReview(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(answer, async (c) => {
    const { answer: text } = c.req.valid("json");
    return c.json(await answerReview(c.var.ctx, c.req.valid("param").id, text), 200);
  })
  .openapi(rateTenant, async (c) =>
    c.json(await reviewTenant(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(changeTenant, async (c) =>
    c.json(await changeTenantReview(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(stays, async (c) =>
    c.json(await listReviewableStays(c.var.ctx, c.req.valid("param").id), 200),
  );
