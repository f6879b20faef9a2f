import { and, eq, isNull } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReportInput } from "~/contract/schemas/report";
import { properties, propertyReports, userRoles, users } from "~/db/schema";
import { notify, propertyReported } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";

/**
 * Keeps what anyone finds wrong with an active listing and notifies every administrator.
 * @throws DomainError not_found, rate_limited
 */
export async function reportProperty(
  ctx: Ctx,
  { property_id: id, reason, details, email }: ReportInput,
): Promise<{ success: true }> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const now = ctx.now();
  await enforceQuota(ctx, "report:create", { property: id });
  return ctx.db.transaction(async (tx) => {
    const { title } = orNotFound(
      (
        await tx
          .select({ title: properties.title })
          .from(properties)
          .where(and(eq(properties.id, id), eq(properties.status, "active")))
      )[0],
    );
    await tx.insert(propertyReports).values({
      property_id: id,
      reporter_id: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      reason,
      details,
      email,
      created_at: now,
    });
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.user_id, users.id))
      .where(and(eq(userRoles.role, "admin"), isNull(users.suspendedAt)));
    for (const admin of admins) {
      await notify(ctx, tx, propertyReported, {
        site: { userId: admin.id, relatedId: id, data: { propertyTitle: title, reason } },
      });
    }
    return { success: true };
  });
}
