import { OpenAPIHono, z } from "@hono/zod-openapi";
import { exportInput } from "~/contract/schemas/export";
import { csvHeaders } from "~/domain/csv";
import { createExport } from "~/domain/export";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { routesOf } from "./route";
import { streamOf } from "./stream-of";

const route = routesOf("Administration");

const make = route("post", "/exports", {
  summary: "A table of the platform as CSV; recorded in the audit log",
  description:
    "`kind` chooses properties, bookings, users or revenue. The answer is a file in UTF-8 with semicolons.",
  who: "admin",
  body: exportInput,
  200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
  fails: [401, 403, 422, 429],
});

export const exportRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid }).openapi(
  make,
  async (c) => {
    const { name, pieces } = await createExport(c.var.ctx, c.req.valid("json"));
    return c.body(streamOf(pieces) as never, 200, csvHeaders(name));
  },
);
