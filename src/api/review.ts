import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const create = createRoute({
  method: "post",
  path: "/reviews",
  summary: "Review a completed stay",
  request: { body: jsonBody(createReviewInput) },
  responses: {
    201: jsonAnswer("The review", review),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const mine = createRoute({
  method: "get",
  path: "/reviews/mine",
  summary: "The user's own reviews",
  request: { query: pageQuery },
  responses: { 200: jsonAnswer("Newest first", ownReviews), ...failures(401, 422) },
});
const received = createRoute({
  method: "get",
  path: "/reviews/received",
  summary: "The reviews of the landlord's properties",
  request: { query: pageQuery },
  responses: { 200: jsonAnswer("Newest first", receivedReviews), ...failures(401, 403, 422) },
});
const change = createRoute({
  method: "put",
  path: "/reviews/{id}",
  summary: "Change one's own review within 14 days",
  request: { params: idParam, body: jsonBody(changeReviewInput) },
  responses: {
    200: jsonAnswer("The review", review),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const answer = createRoute({
  method: "put",
  path: "/reviews/{id}/answer",
  summary: "Answer a review of one's property, in public",
  request: { params: idParam, body: jsonBody(answerReviewInput) },
  responses: {
    200: jsonAnswer("The review", review),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const stays = createRoute({
  method: "get",
  path: "/properties/{id}/stays",
  summary: "The user's completed stays in a property, with their reviews",
  request: { params: idParam },
  responses: { 200: jsonAnswer("Newest first", reviewableStays), ...failures(401, 403, 404) },
});

const held = createRoute({
  method: "get",
  path: "/reviews/held",
  summary: "The reviews that wait for an administrator",
  request: { query: pageQuery },
  responses: { 200: jsonAnswer("Oldest first", heldReviews), ...failures(401, 403, 422) },
});
const decide = createRoute({
  method: "post",
  path: "/reviews/{id}/decide",
  summary: "Approve or reject a review that waits; its author is told",
  request: { params: idParam, body: jsonBody(reviewDecision) },
  responses: { 200: jsonAnswer("Decided", accepted), ...failures(401, 403, 404, 409, 422, 429) },
});
const ofTenant = {
  path: "/bookings/received/{id}/review",
  request: { params: idParam, body: jsonBody(tenantReviewInput) },
  responses: {
    200: jsonAnswer("The booking", landlordBooking),
    ...failures(401, 403, 404, 409, 422, 429),
  },
} as const;
const rateTenant = createRoute({
  ...ofTenant,
  method: "post",
  summary: "Review the tenant of a completed stay",
});
const changeTenant = createRoute({
  ...ofTenant,
  method: "put",
  summary: "Change one's own review of a tenant within 14 days",
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
