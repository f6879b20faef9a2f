import { OpenAPIHono } from "@hono/zod-openapi";
import { auditList, auditQuery } from "~/contract/schemas/audit-log";
import { listAuditLog } from "~/domain/audit-log";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const list = route("get", "/audit", {
  summary: "Who did what, newest first, by actor, action, target and days",
  description:
    "Answers one page of the audit log; each entry names its actor, action, target and moment.",
  who: "admin",
  query: auditQuery,
  200: jsonAnswer("A page", auditList),
  fails: [401, 403, 422],
});

export const auditLogRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  list,
  async (c) => c.json(await listAuditLog(c.var.ctx, c.req.valid("query")), 200),
);
