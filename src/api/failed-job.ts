import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  failedJobIds,
  failedJobList,
  failedJobQuery,
  failedJobsDecided,
  waitingRetries,
} from "~/contract/schemas/failed-job";
import { deleteFailedJobs, listFailedJobs, listRetries, retryFailedJobs } from "~/domain/system";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";

const list = createRoute({
  method: "get",
  path: "/failed-jobs",
  summary: "Background jobs given up, newest first",
  request: { query: failedJobQuery },
  responses: { 200: jsonAnswer("A page", failedJobList), ...failures(401, 403, 422) },
});
const retries = createRoute({
  method: "get",
  path: "/failed-jobs/retries",
  summary: "Jobs that failed and are tried again by themselves, soonest first",
  responses: { 200: jsonAnswer("The next tries", waitingRetries), ...failures(401, 403) },
});
const chosen = {
  body: { required: true, content: { "application/json": { schema: failedJobIds } } },
};
const retry = createRoute({
  method: "post",
  path: "/failed-jobs/retry",
  summary: "Try failed jobs again",
  request: chosen,
  responses: { 200: jsonAnswer("How many", failedJobsDecided), ...failures(401, 403, 422, 429) },
});
const remove = createRoute({
  method: "post",
  path: "/failed-jobs/delete",
  summary: "Delete failed jobs",
  request: chosen,
  responses: { 200: jsonAnswer("How many", failedJobsDecided), ...failures(401, 403, 422, 429) },
});

export const failedJobRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listFailedJobs(c.var.ctx, c.req.valid("query")), 200))
  .openapi(retries, async (c) => c.json(await listRetries(c.var.ctx), 200))
  .openapi(retry, async (c) => c.json(await retryFailedJobs(c.var.ctx, c.req.valid("json")), 200))
  .openapi(remove, async (c) =>
    c.json(await deleteFailedJobs(c.var.ctx, c.req.valid("json")), 200),
  );
