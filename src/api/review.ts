import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { pageQuery } from "~/contract/schemas/messaging";
import { createReviewInput, ownReviews, review } from "~/contract/schemas/review";
import { createReview, listOwnReviews } from "~/domain/review";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const create = createRoute({
  method: "post",
  path: "/reviews",
  summary: "Review a completed stay",
  request: {
    body: { required: true, content: { "application/json": { schema: createReviewInput } } },
  },
  responses: {
    201: { description: "The review", content: { "application/json": { schema: review } } },
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const mine = createRoute({
  method: "get",
  path: "/reviews/mine",
  summary: "The user's own reviews",
  request: { query: pageQuery },
  responses: {
    200: { description: "Newest first", content: { "application/json": { schema: ownReviews } } },
    ...failures(401, 422),
  },
});

export const reviewRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(create, async (c) => c.json(await createReview(c.var.ctx, c.req.valid("json")), 201))
  .openapi(mine, async (c) => c.json(await listOwnReviews(c.var.ctx, c.req.valid("query")), 200));
