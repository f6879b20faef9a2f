import { OpenAPIHono, z } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Statistics");

const trust = route("get", "/statistics/trust", {
  summary: "How far the site can be trusted, in figures",
  description:
    "Answers counts of online, reviewed and verified listings and of reports, and how fast landlords answer; where rents are paid on the site, how its money is kept.",
  who: "public",
  200: jsonAnswer("Figures", trustAnswer),
});
const admin = route("get", "/statistics/admin", {
  summary: "The platform in figures",
  description:
    "Answers counts of accounts, listings, bookings, messages and reviews, and the revenue in XAF of confirmed and completed bookings.",
  who: "admin",
  200: jsonAnswer("Figures", adminFigures),
  fails: [401, 403],
});
const site = route("get", "/statistics/admin/analytics", {
  summary: "What came of the whole site, by week or month and by neighbourhood",
  description:
    "Answers searches, views, requests, bookings and revenue of each period in Douala's time.",
  who: "admin",
  query: siteAnalyticsQuery,
  200: jsonAnswer("Periods", siteActivity),
  fails: [401, 403, 422],
});
const siteTable = route("get", "/statistics/admin/analytics/export", {
  summary: "The same as a table for spreadsheets",
  description: "The answer is a file in UTF-8 with semicolons.",
  who: "admin",
  query: siteAnalyticsExport,
  200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
  fails: [401, 403, 422],
});
const landlord = route("get", "/statistics/landlord", {
  summary: "The landlord's own figures",
  description:
    "Answers counts of listings, bookings and messages, the rating, and the revenue in XAF of confirmed and completed bookings.",
  who: "landlord",
  200: jsonAnswer("Figures", landlordFigures),
  fails: [401, 403],
});
const analytics = route("get", "/statistics/landlord/analytics", {
  summary: "What came of the landlord's properties, or of one, in each of the last twelve months",
  description:
    "Answers views, contacts, requests, bookings and revenue of each month in Douala's time. Answers 404 for another landlord's property.",
  who: "landlord",
  query: analyticsQuery,
  200: jsonAnswer("Months", landlordActivity),
  fails: [401, 403, 404, 422],
});
const tenant = route("get", "/statistics/tenant", {
  summary: "How much a tenant has of their own",
  description: "Answers counts of bookings, favourites, reviews and unread notifications.",
  who: "member",
  200: jsonAnswer("Figures", tenantFigures),
  fails: [401, 403],
});

const range = route("get", "/statistics/price-range", {
  summary: "What comparable listings of a neighbourhood cost, and whether a price is far off",
  description:
    "Answers the range of the middle half of active listings of other landlords, and on which side of it the price lies.",
  who: "landlord",
  query: priceRangeQuery,
  200: jsonAnswer("Range", priceRangeAnswer),
  fails: [401, 403, 422],
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
