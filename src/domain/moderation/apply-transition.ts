import { and, eq, isNull } from "drizzle-orm";
import type { PropertyStatus } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import type { Moderated } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { type AdminAction, nextStatus, notifyOwner, transitionError } from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import type { PropertyNotice } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

type Property = typeof properties.$inferSelect;
type AdminTransition = {
  action: AdminAction;
  /** The status that the administrator saw, when the screen sends it. */
  expected?: PropertyStatus | undefined;
  reason?: string | null | undefined;
  set?: Partial<Property>;
  /** What the owner learns. */
  notice: PropertyNotice;
};

/**
 * Applies an administrator's action: status, audit row and notice to the owner in one transaction.
 * The row is locked, so the second of two administrators meets the status that the first one left.
 * @throws DomainError not_found, not_waiting or conflict (see nextStatus)
 */
export async function applyTransition(
  ctx: Ctx,
  id: string,
  { action, expected, reason, set, notice }: AdminTransition,
): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const property = await lockProperty(tx, id);
    if (expected && expected !== property.status) throw transitionError(action);
    const to = nextStatus(property.status, action, "admin");
    const featured = to === "active" && property.featured;
    await tx
      .update(properties)
      .set({
        status: to,
        featured,
        deactivated_by: null,
        rented_at: null,
        updated_at: ctx.now(),
        ...set,
      })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: `property.${action}`,
      targetType: "property",
      targetId: id,
      reason: reason ?? null,
      details: { from: property.status, to },
    });
    await notifyOwner(ctx, tx, property, notice, reason);
    return { id, status: to, featured };
  });
}

/** The property locked until the transaction ends; not_found for an absent one. */
export async function lockProperty(tx: Db, id: string): Promise<Property> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const rows = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deleted_at)))
    .for("update");
  return orNotFound(rows[0]);
}
