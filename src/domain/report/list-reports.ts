import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ReportList, ReportQuery } from "~/contract/schemas/report";
import { properties, propertyReports, users, visits } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { countOf, readTallies } from "../tally";

const SAME = sql`select count(*)::int from property_reports o
  where o.property_id = ${propertyReports.property_id} and o.status = 'open'`;

/** Reports of one state: open ones in the order they came, closed ones newest first. */
export async function listReports(
  ctx: Ctx,
  { status, limit, before }: ReportQuery,
): Promise<ReportList> {
  authorise(ctx, "report:manage");
  const read = await readTallies(ctx.db, "property_reports");
  const total = countOf(read, ({ kind }) => kind === status);
  const open_count = countOf(read, ({ kind }) => kind === "open");
  const isQueue = status === "open";
  const order = isQueue ? asc : desc;
  const rows = await ctx.db
    .select({
      report: propertyReports,
      reporter_name: users.name,
      visit_at: visits.starts_at,
      title: properties.title,
      neighborhood: properties.neighborhood,
      property_status: properties.status,
      deleted: sql<boolean>`${properties.deleted_at} is not null`,
      open_reports: sql<number>`(${SAME})`,
    })
    .from(propertyReports)
    .innerJoin(properties, eq(properties.id, propertyReports.property_id))
    .leftJoin(users, eq(users.id, propertyReports.reporter_id))
    .leftJoin(visits, eq(visits.id, propertyReports.visit_id))
    .where(
      and(
        eq(propertyReports.status, status),
        afterRow(
          before,
          [propertyReports.created_at, propertyReports.id],
          isQueue ? "asc" : "desc",
        ),
      ),
    )
    .orderBy(order(propertyReports.created_at), order(propertyReports.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ report, reporter_name, visit_at, ...property }) => ({
      id: report.id,
      reason: report.reason,
      details: report.details,
      email: report.email,
      status: report.status,
      outcome: report.outcome,
      created_at: report.created_at.toISOString(),
      closed_at: report.closed_at?.toISOString() ?? null,
      visit:
        report.visit_id && visit_at
          ? { id: report.visit_id, starts_at: visit_at.toISOString() }
          : null,
      reporter: report.reporter_id ? { id: report.reporter_id, name: reporter_name ?? "" } : null,
      property: {
        id: report.property_id,
        title: property.title,
        neighborhood: property.neighborhood,
        status: property.property_status,
        deleted: property.deleted,
        open_reports: property.open_reports,
      },
    })),
    total,
    open_count,
    next: rows.length > limit ? (shown.at(-1)?.report.id ?? null) : null,
  };
}
