import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Reports");

const send = route("post", "/reports", {
  summary: "Report a listing",
  description:
    "Every administrator is notified. Answers 404 for a listing that is not active, 429 after a few a day about the same listing.",
  who: "anyone",
  body: reportInput,
  201: jsonAnswer("Kept", reportAnswer),
  fails: [404, 422, 429],
});
const list = route("get", "/reports", {
  summary: "Reports of one state for the administrators",
  description:
    "Answers one page, open ones oldest first, closed ones newest first, and how many are open.",
  who: "admin",
  query: reportQuery,
  200: jsonAnswer("A page", reportList),
  fails: [401, 403, 422],
});
const close = route("post", "/reports/{id}/close", {
  summary: "Decide a report; its reporter is told the outcome",
  description:
    "The outcome `suspended` takes the listing offline and closes its other reports. Answers 409 `report_closed` if it was decided already.",
  who: "admin",
  params: idParam,
  body: reportDecision,
  200: jsonAnswer("Closed", reportClosed),
  fails: [401, 403, 404, 409, 422, 429],
});

export const reportRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(send, async (c) => c.json(await reportProperty(c.var.ctx, c.req.valid("json")), 201))
  .openapi(list, async (c) => c.json(await listReports(c.var.ctx, c.req.valid("query")), 200))
  .openapi(close, async (c) =>
    c.json(await closeReport(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  );
