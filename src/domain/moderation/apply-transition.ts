import { and, eq, isNull } from "drizzle-orm";
import type { PropertyStatus } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import type { Moderated } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import {
  type AdminAction,
  nextStatus,
  ownerProblemOf,
  readByAdmins,
  refuseFor,
  tellFavoritesLater,
} from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { announceLater } from "./announce-moderation";
import { decidedAlready } from "./decided-already";
import { standingOf } from "./standing";

type Property = typeof properties.$inferSelect;
type AdminTransition = {
  action: AdminAction;
  /** The status that the administrator saw, when the screen sends it. */
  expected?: PropertyStatus | undefined;
  reason?: string | null | undefined;
  set?: Partial<Property>;
  /** Refuses by what the locked row holds. */
  check?(property: Property, tx: Db): void | Promise<void>;
  /** What else the audit log tells. */
  details?(property: Property): Record<string, unknown>;
};

/**
 * Applies an administrator's action: status and audit row in one transaction; the owner is notified
 * once it can't be undone. The row is locked, so the second of two administrators meets the status
 * that the first one left, and reads what was decided and by whom.
 * @throws DomainError not_found, not_waiting or conflict (see nextStatus)
 */
export async function applyTransition(
  ctx: Ctx,
  id: string,
  { action, expected, reason, set, check, details }: AdminTransition,
): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const problem = await ownerProblemOf(tx, id);
    const property = await lockProperty(tx, id);
    const to = await allowed(tx, property, action, expected);
    await check?.(property, tx);
    if (to === "active") refuseFor(problem);
    const featured = to === "active" && property.featured;
    const written = {
      status: to,
      featured,
      deactivated_by: null,
      rented_at: null,
      change_requested: false,
      suspended_with_owner: false,
      ...set,
    };
    const decision = await audit(ctx, tx, {
      action: `property.${action}`,
      targetType: "property",
      targetId: id,
      reason: reason ?? null,
      details: {
        ...details?.(property),
        from: property.status,
        to,
        before: standingOf(property),
        after: standingOf({ ...property, ...written }),
      },
    });
    await tx
      .update(properties)
      .set({ ...written, unannounced_decision: decision, updated_at: ctx.now() })
      .where(eq(properties.id, id));
    await readByAdmins(tx, id);
    await announceLater(ctx, tx, { propertyId: id, decision });
    await tellFavoritesLater(ctx, tx, property, { status: to });
    return { id, status: to, featured, decision };
  });
}

/** @throws DomainError that says what another administrator decided, where that is why */
async function allowed(
  tx: Db,
  { id, status }: Property,
  action: AdminAction,
  expected: PropertyStatus | undefined,
): Promise<PropertyStatus> {
  try {
    if (expected && expected !== status) throw new DomainError("not_waiting");
    return nextStatus(status, action, "admin");
  } catch (error) {
    throw (await decidedAlready(tx, { id, status }, error)) ?? error;
  }
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
