import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { favorites } from "~/db/schema";
import type { Ctx } from "../context";
import { favoriteOwner } from "./own";

/** Whether the user has saved a property. */
export async function isFavorite(ctx: Ctx, propertyId: string): Promise<{ saved: boolean }> {
  const userId = favoriteOwner(ctx);
  if (!isUuid(propertyId)) return { saved: false };
  const [row] = await ctx.db
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.user_id, userId), eq(favorites.property_id, propertyId)));
  return { saved: row !== undefined };
}
