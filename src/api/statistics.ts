import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import {
  adminStatistics as adminFigures,
  landlordStatistics as landlordFigures,
  tenantStatistics as tenantFigures,
} from "~/contract/schemas/statistics";
import { adminStatistics, landlordStatistics, tenantStatistics } from "~/domain/statistics";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const admin = createRoute({
  method: "get",
  path: "/statistics/admin",
  summary: "The platform in figures",
  responses: {
    200: { description: "Figures", content: { "application/json": { schema: adminFigures } } },
    ...failures(401, 403),
  },
});
const landlord = createRoute({
  method: "get",
  path: "/statistics/landlord",
  summary: "The landlord's own figures",
  responses: {
    200: { description: "Figures", content: { "application/json": { schema: landlordFigures } } },
    ...failures(401, 403),
  },
});
const tenant = createRoute({
  method: "get",
  path: "/statistics/tenant",
  summary: "How much a tenant has of their own",
  responses: {
    200: { description: "Figures", content: { "application/json": { schema: tenantFigures } } },
    ...failures(401, 403),
  },
});

export const statisticsRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(admin, async (c) => c.json(await adminStatistics(c.var.ctx), 200))
  .openapi(landlord, async (c) => c.json(await landlordStatistics(c.var.ctx), 200))
  .openapi(tenant, async (c) => c.json(await tenantStatistics(c.var.ctx), 200));
