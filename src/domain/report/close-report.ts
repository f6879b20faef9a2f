import { and, asc, eq, inArray, or } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { ReportClosed, ReportDecision } from "~/contract/schemas/report";
import type { Db } from "~/db/client";
import { properties, propertyReports } from "~/db/schema";
import { announceModeration, suspendProperty } from "~/domain/moderation";
import { activeAdmins } from "../active-admins";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { propertyReported, readHandled } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { informReporter } from "./inform-reporter";

type Report = typeof propertyReports.$inferSelect;

/**
 * Decides a report and tells its reporter. With the outcome `suspended` the listing goes offline in
 * the same act, and its other open reports are answered alike.
 * @throws DomainError not_found, report_closed when it was decided already, conflict when the
 * listing can't be suspended
 */
export async function closeReport(
  ctx: Ctx,
  id: string,
  { outcome, reason }: ReportDecision,
): Promise<ReportClosed> {
  authorise(ctx, "report:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "report:close");
  return ctx.db.transaction(async (tx) => {
    const isSuspending = outcome === "suspended";
    const reports = await lockReports(tx, id, isSuspending);
    const report = orNotFound(reports.find((one) => one.id === id.toLowerCase()));
    if (report.status === "closed") {
      const message = report.outcome && MESSAGES.report_decided[report.outcome];
      throw new DomainError("report_closed", message ? { message } : {});
    }
    const [listing] = await tx
      .select({ title: properties.title })
      .from(properties)
      .where(eq(properties.id, report.property_id));
    const { title } = orNotFound(listing);
    if (isSuspending) await suspendListing({ ...ctx, db: tx }, report.property_id, reason ?? "");
    for (const one of reports) {
      await tx
        .update(propertyReports)
        .set({ status: "closed", outcome, closed_at: ctx.now() })
        .where(eq(propertyReports.id, one.id));
      await audit(ctx, tx, {
        action: "report.close",
        targetType: "report",
        targetId: one.id,
        reason,
        details: { property_id: one.property_id, reason: one.reason, from: "open", to: outcome },
      });
      await informReporter(ctx, tx, one, { propertyTitle: title, outcome });
    }
    await readReported(tx, report.property_id);
    return { id, status: "closed" as const, outcome, closed: reports.length };
  });
}

/** Once none of a listing's reports is open, no administrator has to look at it. */
async function readReported(tx: Db, propertyId: string): Promise<void> {
  const { property_id, status } = propertyReports;
  const open = await tx.$count(
    propertyReports,
    and(eq(property_id, propertyId), eq(status, "open")),
  );
  if (open > 0) return;
  const whose = (await activeAdmins(tx)).map((one) => one.id);
  await readHandled(tx, { about: propertyId, whose, notices: [propertyReported] });
}

/**
 * The report and, with a suspension, the listing's other open ones. Locked in the order of their ids
 * and before the listing, so that two administrators never wait for each other.
 */
function lockReports(tx: Db, id: string, withOthers: boolean): Promise<Report[]> {
  const reported = tx
    .select({ id: propertyReports.property_id })
    .from(propertyReports)
    .where(eq(propertyReports.id, id));
  const isOther = and(
    inArray(propertyReports.property_id, reported),
    eq(propertyReports.status, "open"),
  );
  return tx
    .select()
    .from(propertyReports)
    .where(withOthers ? or(eq(propertyReports.id, id), isOther) : eq(propertyReports.id, id))
    .orderBy(asc(propertyReports.id))
    .for("update");
}

/**
 * Takes the listing offline for its own sake. Its owner is notified at once and it can't be undone,
 * for the reporter is notified too; hidden with its owner only, it stays offline when they come
 * back.
 */
async function suspendListing(ctx: Ctx, propertyId: string, reason: string): Promise<void> {
  const [hidden] = await ctx.db
    .update(properties)
    .set({ suspended_with_owner: false, updated_at: ctx.now() })
    .where(and(eq(properties.id, propertyId), eq(properties.suspended_with_owner, true)))
    .returning({ id: properties.id });
  if (hidden) {
    await audit(ctx, ctx.db, {
      action: "property.suspend",
      targetType: "property",
      targetId: propertyId,
      reason,
      details: { from: "suspended", to: "suspended" },
    });
    return;
  }
  const [listing] = await ctx.db
    .select({ status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (listing?.status === "suspended") return;
  const { decision } = await suspendProperty(ctx, propertyId, { reason });
  if (decision) await announceModeration(ctx, { propertyId, decision });
}
