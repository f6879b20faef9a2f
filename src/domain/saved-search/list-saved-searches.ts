import { desc, eq } from "drizzle-orm";
import type { SavedSearchList } from "~/contract/schemas/saved-search";
import { savedSearches } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { shapeOf } from "./own";

/** The tenant's own searches with what each finds now, newest first. */
export async function listSavedSearches(ctx: Ctx): Promise<SavedSearchList> {
  const { userId } = authorise(ctx, "saved-search:own");
  const rows = await ctx.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(desc(savedSearches.created_at), desc(savedSearches.id));
  const items: SavedSearchList["items"] = [];
  // One after the other: together they would keep every connection busy.
  for (const row of rows) items.push(await shapeOf(ctx, row));
  return { items };
}
