import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { refreshCard } from "./refresh-card";

type Property = typeof properties.$inferSelect;

/**
 * Ends an owner's change of a property: its columns, its card and the audit row. `noted`: an active
 * property stays public, and administrators see that it is no longer what they approved.
 */
export async function recordChange(
  ctx: Ctx,
  tx: Db,
  property: Pick<Property, "id" | "status">,
  {
    set = {},
    noted,
    details,
  }: { set?: Partial<Property>; noted: boolean; details: Record<string, unknown> },
): Promise<void> {
  const now = ctx.now();
  const note = noted && property.status === "active" ? { changed_at: now } : {};
  await tx
    .update(properties)
    .set({ ...set, ...note, updated_at: now })
    .where(eq(properties.id, property.id));
  await refreshCard(tx, property.id);
  await audit(ctx, tx, {
    action: "property.update",
    targetType: "property",
    targetId: property.id,
    details,
  });
}
