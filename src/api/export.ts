import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { exportInput } from "~/contract/schemas/export";
import { csvHeaders } from "~/domain/csv";
import { createExport } from "~/domain/export";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonBody } from "./json-content";
import { streamOf } from "./stream-of";

const make = createRoute({
  method: "post",
  path: "/exports",
  summary: "A table of the platform as CSV; recorded in the audit log",
  request: { body: jsonBody(exportInput) },
  responses: {
    200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
    ...failures(401, 403, 422, 429),
  },
});

export const exportRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  make,
  async (c) => {
    const { name, pieces } = await createExport(c.var.ctx, c.req.valid("json"));
    return c.body(streamOf(pieces) as never, 200, csvHeaders(name));
  },
);
