import { desc, eq } from "drizzle-orm";
import { favorites } from "~/db/schema";
import type { Ctx } from "../context";
import { favoriteOwner } from "./own";

const MOST = 1000;

/** The ids of the user's favourites, newest first, up to a thousand. */
export async function listFavoriteIds(ctx: Ctx): Promise<{ ids: string[] }> {
  const rows = await ctx.db
    .select({ property_id: favorites.property_id })
    .from(favorites)
    .where(eq(favorites.user_id, favoriteOwner(ctx)))
    .orderBy(desc(favorites.created_at))
    .limit(MOST);
  return { ids: rows.map((row) => row.property_id) };
}
