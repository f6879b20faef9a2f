import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import { savedSearches } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Deletes an own search, with its waiting matches.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function deleteSavedSearch(ctx: Ctx, id: string): Promise<void> {
  const { userId } = authorise(ctx, "saved-search:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "saved-search:change");
  const [gone] = await ctx.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId)))
    .returning({ id: savedSearches.id });
  orNotFound(gone);
}
