import type { SavedSearch } from "~/contract/schemas/saved-search";
import { parseSearch } from "~/contract/search-params";
import type { savedSearches } from "~/db/schema";
import { countSearch } from "~/domain/search";
import type { Ctx } from "../context";

/** A saved search as its person reads it. */
export async function shapeOf(
  ctx: Pick<Ctx, "db">,
  row: typeof savedSearches.$inferSelect,
): Promise<SavedSearch> {
  const { id, name, query, rhythm, created_at } = row;
  const { total } = await countSearch(ctx, parseSearch(new URLSearchParams(query)));
  return { id, name, query, rhythm, total, created_at: created_at.toISOString() };
}
