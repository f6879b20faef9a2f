import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { type EditedPart, propertyHeld } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import type { Editor } from "./editor";
import { notifyAdmins, notifyOwner, notifyOwnerOfEdit } from "./notify-owner";
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
};

/**
 * Ends a change of a property: its columns, its card and the audit row; its owner is told what an
 * administrator changed.
 */
export async function recordChange(
  ctx: Ctx,
  tx: Db,
  { as }: Editor,
  property: Property,
  { set = {}, noted, details, parts }: Change,
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
    action: as === "admin" ? "property.edit" : "property.update",
    targetType: "property",
    targetId: property.id,
    details,
  });
  // No other change of its owner's sends a listing back: only a copy does (`holdChange`).
  if (as === "owner" && set.status === "pending") {
    await notifyOwner(ctx, tx, property, propertyHeld);
    await notifyAdmins(ctx, tx, property);
  }
  if (as === "admin" && parts.length > 0) await notifyOwnerOfEdit(ctx, tx, property, parts);
}
