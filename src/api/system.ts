import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { systemStatus } from "~/contract/schemas/system";
import { readStatus } from "~/domain/system";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";

const status = createRoute({
  method: "get",
  path: "/system/status",
  summary: "How the parts of the platform are right now",
  responses: { 200: jsonAnswer("The measurements", systemStatus), ...failures(401, 403) },
});

export const systemRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  status,
  async (c) => c.json(await readStatus(c.var.ctx), 200),
);
