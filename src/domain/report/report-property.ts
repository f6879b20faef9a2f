import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReportInput } from "~/contract/schemas/report";
import type { Db } from "~/db/client";
import { properties, propertyReports, visits } from "~/db/schema";
import { notify, propertyReported } from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";

/**
 * Keeps what anyone finds wrong with an active listing and notifies every administrator.
 * @throws DomainError not_found, visit_reported, rate_limited
 */
export async function reportProperty(
  ctx: Ctx,
  { property_id: id, reason, details, email, visit_id }: ReportInput,
): Promise<{ success: true }> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const now = ctx.now();
  await enforceQuota(ctx, "report:create", { property: id });
  return ctx.db.transaction(async (tx) => {
    if (visit_id) await checkVisit(ctx, tx, { visit_id, property_id: id, reason });
    // A visitor of the home may report it after it has left the site.
    const isOnline = visit_id ? undefined : eq(properties.status, "active");
    const [property] = await tx
      .select({ title: properties.title })
      .from(properties)
      .where(and(eq(properties.id, id), isOnline));
    const { title } = orNotFound(property);
    await tx.insert(propertyReports).values({
      property_id: id,
      visit_id: visit_id ?? null,
      reporter_id: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      reason,
      details,
      email,
      created_at: now,
    });
    for (const admin of await activeAdmins(tx)) {
      await notify(ctx, tx, propertyReported, {
        site: { userId: admin.id, relatedId: id, data: { propertyTitle: title, reason } },
      });
    }
    return { success: true };
  });
}

/** A report carries the reporter's own visit of that listing, no other, and each reason once. */
async function checkVisit(
  ctx: Ctx,
  tx: Db,
  {
    visit_id,
    property_id,
    reason,
  }: { visit_id: string } & Pick<ReportInput, "property_id" | "reason">,
): Promise<void> {
  const visitor = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const [own] = await tx
    .select({ visitor_id: visits.visitor_id })
    .from(visits)
    .where(and(eq(visits.id, visit_id), eq(visits.property_id, property_id)))
    .for("no key update");
  if (orNotFound(own).visitor_id !== visitor) throw new DomainError("not_found");
  const same = and(eq(propertyReports.visit_id, visit_id), eq(propertyReports.reason, reason));
  if ((await tx.$count(propertyReports, same)) > 0) throw new DomainError("visit_reported");
}
