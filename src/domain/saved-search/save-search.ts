import { and, eq } from "drizzle-orm";
import { searchInWords } from "~/contract/saved-search-words";
import type { SavedSearch, SaveSearchInput } from "~/contract/schemas/saved-search";
import { savedSearches, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { criteriaOf } from "./criteria";
import { shapeOf } from "./own";

const MOST = 20;

/**
 * Saves a search; the same criteria again answer the one that stands, as it is.
 * @throws DomainError unauthenticated, forbidden, too_many_saved_searches, rate_limited
 */
export async function saveSearch(
  ctx: Ctx,
  { query, name, rhythm }: SaveSearchInput,
): Promise<SavedSearch> {
  const { userId } = authorise(ctx, "saved-search:own");
  await enforceQuota(ctx, "saved-search:change");
  const { search, ...criteria } = criteriaOf(query);
  const own = eq(savedSearches.user_id, userId);
  const row = await ctx.db.transaction(async (tx) => {
    // One at a time: they are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [known] = await tx
      .select()
      .from(savedSearches)
      .where(and(own, eq(savedSearches.key, criteria.key)));
    if (known) return known;
    if ((await tx.$count(savedSearches, own)) >= MOST) {
      throw new DomainError("too_many_saved_searches");
    }
    const [made] = await tx
      .insert(savedSearches)
      .values({
        user_id: userId,
        name: name ?? searchInWords(search),
        ...criteria,
        rhythm: rhythm ?? "at_once",
        created_at: ctx.now(),
      })
      .returning();
    return orNotFound(made);
  });
  return shapeOf(ctx, row);
}
