import { sql } from "drizzle-orm";
import type { SearchCount } from "~/contract/schemas/search";
import type { SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { countedOf, planSearch } from "./plan";

/** How many active properties a search finds, counted up to 1000. */
export async function countSearch(
  ctx: Pick<Ctx, "db">,
  search: SearchParams,
): Promise<SearchCount> {
  const { head } = await planSearch(ctx.db, search);
  const [found] = await rows<{ hits: number }>(
    ctx.db,
    sql`${head} select count(*)::int as hits from hits`,
  );
  return countedOf(found?.hits ?? 0);
}
