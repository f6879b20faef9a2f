import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { SavedSearch, SavedSearchChange } from "~/contract/schemas/saved-search";
import { savedSearches } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { shapeOf } from "./own";

/**
 * Gives an own search another name or rhythm; what is absent stays.
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
    const [before] = await tx.select().from(savedSearches).where(own).for("update");
    const known = orNotFound(before);
    const change = { name: name ?? known.name, rhythm: rhythm ?? known.rhythm };
    await tx.update(savedSearches).set(change).where(own);
    return { ...known, ...change };
  });
  return shapeOf(ctx, row);
}
