import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { favorites, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { enforceQuota } from "../quotas";
import { favoriteOwner } from "./own";

/**
 * Saves an active property; again or twice at once leaves one row.
 * @throws DomainError unauthenticated, not_found
 */
export async function saveFavorite(ctx: Ctx, propertyId: string): Promise<{ saved: true }> {
  const userId = favoriteOwner(ctx);
  if (!isUuid(propertyId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "favorite:change");
  return ctx.db.transaction(async (tx) => {
    const [property] = await tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.status, "active")))
      .for("key share");
    await tx
      .insert(favorites)
      .values({ user_id: userId, property_id: orNotFound(property).id, created_at: ctx.now() })
      .onConflictDoNothing();
    return { saved: true };
  });
}
