import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { auditList, auditQuery } from "~/contract/schemas/audit-log";
import { listAuditLog } from "~/domain/audit-log";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";

const list = createRoute({
  method: "get",
  path: "/audit",
  summary: "Who did what, newest first, by actor, action, target and days",
  tags: ["audit"],
  request: { query: auditQuery },
  responses: { 200: jsonAnswer("A page", auditList), ...failures(401, 403, 422) },
});

export const auditLogRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  list,
  async (c) => c.json(await listAuditLog(c.var.ctx, c.req.valid("query")), 200),
);
