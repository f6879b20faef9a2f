import { eq } from "drizzle-orm";
import type { AuditAction } from "~/contract/audit-actions";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import type { EditedPart } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import type { Editor } from "./editor";
import { notifyOwnerOfEdit } from "./notify-owner";
import { refreshCard } from "./refresh-card";
import { tellFavoritesLater } from "./tell-favorites-later";

type Property = typeof properties.$inferSelect;
type Change = {
  set?: Partial<Property>;
  /** An active property stays public, and administrators see that it isn't what they approved. */
  noted: boolean;
  details: Record<string, unknown>;
  /** What its owner learns that an administrator changed. */
  parts: readonly EditedPart[];
  /** What the audit log calls it, unless it is its editor's own change. */
  action?: AuditAction;
};

/**
 * Ends a change of a property: its columns, its card and the audit row; its owner is notified of
 * what an administrator changed.
 */
export async function recordChange(
  ctx: Ctx,
  tx: Db,
  { as }: Editor,
  property: Property,
  { set = {}, noted, details, parts, action }: Change,
): Promise<void> {
  const now = ctx.now();
  const isNoted = noted && as === "owner" && property.status === "active";
  await tx
    .update(properties)
    .set({ ...set, ...(isNoted && { changed_at: now }), updated_at: now })
    .where(eq(properties.id, property.id));
  await refreshCard(tx, property.id);
  await tellFavoritesLater(ctx, tx, property, set);
  await audit(ctx, tx, {
    action: action ?? (as === "admin" ? "property.edit" : "property.update"),
    targetType: "property",
    targetId: property.id,
    details,
  });
  if (as === "admin" && parts.length > 0) await notifyOwnerOfEdit(ctx, tx, property, parts);
}
