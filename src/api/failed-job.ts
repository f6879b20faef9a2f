import { OpenAPIHono } from "@hono/zod-openapi";
import {
  failedJobIds,
  failedJobList,
  failedJobQuery,
  failedJobsDecided,
  waitingRetries,
} from "~/contract/schemas/failed-job";
import { deleteFailedJobs, listFailedJobs, listRetries, retryFailedJobs } from "~/domain/system";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const list = route("get", "/failed-jobs", {
  summary: "Background jobs given up, newest first",
  description: "Answers one page. Nothing of what a job holds is shown but its masked recipient.",
  who: "admin",
  query: failedJobQuery,
  200: jsonAnswer("A page", failedJobList),
  fails: [401, 403, 422],
});
const retries = route("get", "/failed-jobs/retries", {
  summary: "Jobs that failed and are tried again by themselves, soonest first",
  description: "Answers each with its next try, and how many there are.",
  who: "admin",
  200: jsonAnswer("The next tries", waitingRetries),
  fails: [401, 403],
});
const retry = route("post", "/failed-jobs/retry", {
  summary: "Try failed jobs again",
  description:
    "Answers how many were queued again and how many were not. Mails whose link has expired and notices of what is over stay, as does what runs by itself.",
  who: "admin",
  body: failedJobIds,
  200: jsonAnswer("How many", failedJobsDecided),
  fails: [401, 403, 422, 429],
});
const remove = route("post", "/failed-jobs/delete", {
  summary: "Delete failed jobs",
  description: "Answers how many were deleted, with all that they held.",
  who: "admin",
  body: failedJobIds,
  200: jsonAnswer("How many", failedJobsDecided),
  fails: [401, 403, 422, 429],
});

export const failedJobRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listFailedJobs(c.var.ctx, c.req.valid("query")), 200))
  .openapi(retries, async (c) => c.json(await listRetries(c.var.ctx), 200))
  .openapi(retry, async (c) => c.json(await retryFailedJobs(c.var.ctx, c.req.valid("json")), 200))
  .openapi(remove, async (c) =>
    c.json(await deleteFailedJobs(c.var.ctx, c.req.valid("json")), 200),
  );
