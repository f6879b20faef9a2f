import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { favorites } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { favoriteOwner } from "./own";

/** Removes an own favourite; without one nothing changes. */
export async function removeFavorite(ctx: Ctx, propertyId: string): Promise<{ saved: false }> {
  const userId = favoriteOwner(ctx);
  await enforceQuota(ctx, "favorite:change");
  if (isUuid(propertyId)) {
    await ctx.db
      .delete(favorites)
      .where(and(eq(favorites.user_id, userId), eq(favorites.property_id, propertyId)));
  }
  return { saved: false };
}
