import { count, desc, eq, sql } from "drizzle-orm";
import type { ReportList, ReportQuery } from "~/contract/schemas/report";
import { properties, propertyReports, users } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

const SAME = sql`select count(*)::int from property_reports o
  where o.property_id = ${propertyReports.property_id} and o.status = 'open'`;

/** A page of reports for the administrators: open ones first, then newest. */
export async function listReports(
  ctx: Ctx,
  { status, limit, page }: ReportQuery,
): Promise<ReportList> {
  authorise(ctx, "report:manage");
  const counts = await ctx.db
    .select({ status: propertyReports.status, n: count() })
    .from(propertyReports)
    .groupBy(propertyReports.status);
  const rows = await ctx.db
    .select({
      report: propertyReports,
      reporter_name: users.name,
      title: properties.title,
      neighborhood: properties.neighborhood,
      property_status: properties.status,
      open_reports: sql<number>`(${SAME})`,
    })
    .from(propertyReports)
    .innerJoin(properties, eq(properties.id, propertyReports.property_id))
    .leftJoin(users, eq(users.id, propertyReports.reporter_id))
    .where(status === "all" ? undefined : eq(propertyReports.status, status))
    .orderBy(
      desc(propertyReports.status),
      desc(propertyReports.created_at),
      desc(propertyReports.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const countOf = (wanted: ReportQuery["status"]) =>
    counts.reduce((sum, row) => (wanted === "all" || row.status === wanted ? sum + row.n : sum), 0);
  return {
    items: rows.map(({ report, reporter_name, ...property }) => ({
      id: report.id,
      reason: report.reason,
      details: report.details,
      email: report.email,
      status: report.status,
      created_at: report.created_at.toISOString(),
      closed_at: report.closed_at?.toISOString() ?? null,
      reporter: report.reporter_id ? { id: report.reporter_id, name: reporter_name ?? "" } : null,
      property: {
        id: report.property_id,
        title: property.title,
        neighborhood: property.neighborhood,
        status: property.property_status,
        open_reports: property.open_reports,
      },
    })),
    total: countOf(status),
    open_count: countOf("open"),
  };
}
