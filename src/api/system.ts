import { OpenAPIHono } from "@hono/zod-openapi";
import { systemStatus } from "~/contract/schemas/system";
import { readStatus } from "~/domain/system";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const status = route("get", "/system/status", {
  summary: "How the parts of the platform are right now",
  description:
    "Answers whether database, storage, sign-in, mail and jobs work, what the queue holds, and the last backup.",
  who: "admin",
  200: jsonAnswer("The measurements", systemStatus),
  fails: [401, 403],
});

export const systemRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  status,
  async (c) => c.json(await readStatus(c.var.ctx), 200),
);
