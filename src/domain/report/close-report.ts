import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReportClosed } from "~/contract/schemas/report";
import { propertyReports } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Closes a report.
 * @throws DomainError not_found, conflict when it is closed already
 */
export async function closeReport(ctx: Ctx, id: string): Promise<ReportClosed> {
  authorise(ctx, "report:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "report:close");
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(propertyReports)
      .where(eq(propertyReports.id, id))
      .for("update");
    const report = orNotFound(rows[0]);
    if (report.status === "closed") throw new DomainError("conflict");
    await tx
      .update(propertyReports)
      .set({ status: "closed", closed_at: ctx.now() })
      .where(eq(propertyReports.id, id));
    await audit(ctx, tx, {
      action: "report.close",
      targetType: "report",
      targetId: id,
      details: { property_id: report.property_id, reason: report.reason },
    });
    return { id, status: "closed" };
  });
}
