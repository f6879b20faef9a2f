import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  adminStatistics as adminFigures,
  analyticsQuery,
  landlordAnalytics as landlordActivity,
  landlordStatistics as landlordFigures,
  priceRange as priceRangeAnswer,
  priceRangeQuery,
  siteAnalytics as siteActivity,
  siteAnalyticsExport,
  siteAnalyticsQuery,
  tenantStatistics as tenantFigures,
} from "~/contract/schemas/statistics";
import { trustFigures as trustAnswer } from "~/contract/schemas/trust";
import { csvHeaders } from "~/domain/csv";
import {
  adminStatistics,
  landlordAnalytics,
  landlordStatistics,
  priceRange,
  siteAnalytics,
  siteAnalyticsTable,
  tenantStatistics,
  trustFigures,
} from "~/domain/statistics";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const trust = createRoute({
  method: "get",
  path: "/statistics/trust",
  summary: "How far the site can be trusted, in figures",
  responses: {
    200: { description: "Figures", content: { "application/json": { schema: trustAnswer } } },
  },
});
const admin = createRoute({
  method: "get",
  path: "/statistics/admin",
  summary: "The platform in figures",
  responses: {
    200: { description: "Figures", content: { "application/json": { schema: adminFigures } } },
    ...failures(401, 403),
  },
});
const site = createRoute({
  method: "get",
  path: "/statistics/admin/analytics",
  summary: "What came of the whole site, by week or month and by neighbourhood",
  request: { query: siteAnalyticsQuery },
  responses: {
    200: { description: "Periods", content: { "application/json": { schema: siteActivity } } },
    ...failures(401, 403, 422),
  },
});
const siteTable = createRoute({
  method: "get",
  path: "/statistics/admin/analytics/export",
  summary: "The same as a table for spreadsheets",
  request: { query: siteAnalyticsExport },
  responses: {
    200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
    ...failures(401, 403, 422),
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
const analytics = createRoute({
  method: "get",
  path: "/statistics/landlord/analytics",
  summary: "What came of the landlord's properties, or of one, in each of the last twelve months",
  request: { query: analyticsQuery },
  responses: {
    200: { description: "Months", content: { "application/json": { schema: landlordActivity } } },
    ...failures(401, 403, 404, 422),
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

const range = createRoute({
  method: "get",
  path: "/statistics/price-range",
  summary: "What comparable listings of a neighbourhood cost, and whether a price is far off",
  request: { query: priceRangeQuery },
  responses: {
    200: { description: "Range", content: { "application/json": { schema: priceRangeAnswer } } },
    ...failures(401, 403, 422),
  },
});

export const statisticsRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(trust, async (c) => c.json(await trustFigures(c.var.ctx), 200))
  .openapi(admin, async (c) => c.json(await adminStatistics(c.var.ctx), 200))
  .openapi(site, async (c) => c.json(await siteAnalytics(c.var.ctx, c.req.valid("query")), 200))
  .openapi(siteTable, async (c) => {
    const { name, content } = await siteAnalyticsTable(c.var.ctx, c.req.valid("query"));
    return c.body(content, 200, csvHeaders(name));
  })
  .openapi(landlord, async (c) => c.json(await landlordStatistics(c.var.ctx), 200))
  .openapi(analytics, async (c) =>
    c.json(await landlordAnalytics(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(tenant, async (c) => c.json(await tenantStatistics(c.var.ctx), 200))
  .openapi(range, async (c) => c.json(await priceRange(c.var.ctx, c.req.valid("query")), 200));
