import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  reportAnswer,
  reportClosed,
  reportDecision,
  reportInput,
  reportList,
  reportQuery,
} from "~/contract/schemas/report";
import { closeReport, listReports, reportProperty } from "~/domain/report";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const json = <T>(description: string, schema: T) => ({
  description,
  content: { "application/json": { schema } },
});

const send = createRoute({
  method: "post",
  path: "/reports",
  summary: "Report a listing",
  request: { body: { required: true, content: { "application/json": { schema: reportInput } } } },
  responses: { 201: json("Kept", reportAnswer), ...failures(404, 422, 429) },
});
const list = createRoute({
  method: "get",
  path: "/reports",
  summary: "Reports of one state for the administrators",
  request: { query: reportQuery },
  responses: { 200: json("A page", reportList), ...failures(401, 403, 422) },
});
const close = createRoute({
  method: "post",
  path: "/reports/{id}/close",
  summary: "Decide a report; its reporter is told the outcome",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: reportDecision } } },
  },
  responses: { 200: json("Closed", reportClosed), ...failures(401, 403, 404, 409, 422, 429) },
});

export const reportRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(send, async (c) => c.json(await reportProperty(c.var.ctx, c.req.valid("json")), 201))
  .openapi(list, async (c) => c.json(await listReports(c.var.ctx, c.req.valid("query")), 200))
  .openapi(close, async (c) =>
    c.json(await closeReport(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  );
