import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { SavedSearch, SavedSearchChange } from "~/contract/schemas/saved-search";
import { savedSearches, searchMatches } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { shapeOf } from "./own";

/**
 * Gives an own search another name or rhythm; what is absent stays. 'never' drops the
 * matches that wait for a notice: choosing another rhythm later brings none of them.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function changeSavedSearch(
  ctx: Ctx,
  id: string,
  { name, rhythm }: SavedSearchChange,
): Promise<SavedSearch> {
  const { userId } = authorise(ctx, "saved-search:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "saved-search:change");
  const own = and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId));
  const row = await ctx.db.transaction(async (tx) => {
    // The matcher, which may hold what is dropped below, must not wait for this lock.
    const [before] = await tx.select().from(savedSearches).where(own).for("no key update");
    const known = orNotFound(before);
    const change = { name: name ?? known.name, rhythm: rhythm ?? known.rhythm };
    await tx.update(savedSearches).set(change).where(own);
    if (change.rhythm === "never") {
      await tx.delete(searchMatches).where(eq(searchMatches.saved_search_id, id));
    }
    return { ...known, ...change };
  });
  return shapeOf(ctx, row);
}
