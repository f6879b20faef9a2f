import { and, eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { PropertyStatusAnswer, StatusChange } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { activatedStatus, nextStatus } from "./lifecycle";
import { notifyAdmins } from "./notify-owner";

const STATUS_MESSAGES = {
  active: MESSAGES.property_active,
  inactive: MESSAGES.property_inactive,
  pending: MESSAGES.property_pending,
} as const;

/**
 * The owner's 'Activer' and 'Désactiver'. Without an approval in force, activating leads into the
 * queue when approval is required.
 * @throws DomainError not_found, conflict when the lifecycle has no such transition
 */
export async function setPropertyStatus(
  ctx: Ctx,
  id: string,
  { status }: StatusChange,
): Promise<PropertyStatusAnswer> {
  const { userId } = authorise(ctx, "property:update:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    const property = orNotFound(
      (
        await tx
          .select()
          .from(properties)
          .where(and(eq(properties.id, id), eq(properties.landlord_id, userId)))
          .for("update")
      )[0],
    );
    const { property_approval_required } = await readSettings(tx);
    if (status === "inactive") nextStatus(property.status, "deactivate", "landlord");
    const to =
      status === "inactive" ? status : activatedStatus(property, property_approval_required);
    await tx
      .update(properties)
      .set({
        status: to,
        deactivated_by: to === "inactive" ? "landlord" : null,
        updated_at: ctx.now(),
        // Only an administrator features a property again.
        ...(to === "inactive" ? { featured: false } : {}),
      })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: status === "active" ? "property.activate" : "property.deactivate",
      targetType: "property",
      targetId: id,
      details: { from: property.status, to },
    });
    if (to === "pending") await notifyAdmins(ctx, tx, property);
    return { id, status: to, message: STATUS_MESSAGES[to] };
  });
}
