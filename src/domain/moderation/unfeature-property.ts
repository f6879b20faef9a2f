import { eq } from "drizzle-orm";
import type { Moderated } from "~/contract/schemas/moderation";
import { properties } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockProperty } from "./apply-transition";

/**
 * Ends the featuring of a property; one that is not featured stays as it is.
 * @throws DomainError not_found
 */
export async function unfeatureProperty(ctx: Ctx, id: string): Promise<Moderated> {
  authorise(ctx, "property:moderate");
  await enforceQuota(ctx, "property:moderate");
  return ctx.db.transaction(async (tx) => {
    const { status, featured } = await lockProperty(tx, id);
    if (!featured) return { id, status, featured, decision: null };
    await tx
      .update(properties)
      .set({ featured: false, updated_at: ctx.now() })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: "property.unfeature",
      targetType: "property",
      targetId: id,
      details: { before: { featured: true }, after: { featured: false } },
    });
    return { id, status, featured: false, decision: null };
  });
}
