import { type SQL, sql } from "drizzle-orm";
import type { SearchParams } from "~/contract/search-params";
import { type Db, rows } from "~/db/client";
import { allOf, conditionsOf } from "./filter";
import { EMPTY_QUERY, parseQuery } from "./parse-query";

/** Filters of one statement: planning takes longer than looking at the few listings. */
const BATCH = 50;
type Listings = { now: string[]; before: readonly Record<string, unknown>[] };

/**
 * Which of a few listings each search finds, as they are `now` and as they were `before` (columns as
 * the trigger of `listing_changes` keeps them). By the search's own conditions.
 */
export async function matchSearches(
  db: Db,
  searches: readonly SearchParams[],
  { now, before }: Listings,
): Promise<{ now: Set<string>; before: Set<string> }[]> {
  const found = searches.map(() => ({ now: new Set<string>(), before: new Set<string>() }));
  for (let from = 0; from < searches.length; from += BATCH) {
    const asked: SQL[] = [];
    for (const [nth, search] of searches.slice(from, from + BATCH).entries()) {
      const query = search.q === null ? EMPTY_QUERY : await parseQuery(db, search.q);
      const filter = allOf(conditionsOf(search, query));
      const at = sql.raw(String(from + nth));
      asked.push(
        sql`select ${at} as nth, false as past, p.id from listings p where ${filter}`,
        sql`select ${at} as nth, true as past, p.id from listings_before p where ${filter}`,
      );
    }
    const matches = await rows<{ nth: number; past: boolean; id: string }>(
      db,
      sql`with listings as materialized (
          select p.* from properties p join jsonb_array_elements_text(${JSON.stringify(now)}::jsonb) k
            on p.id = k::uuid),
        listings_before as materialized (
          select * from jsonb_populate_recordset(null::properties, ${JSON.stringify(before)}::jsonb))
        ${sql.join(asked, sql` union all `)}`,
    );
    for (const { nth, past, id } of matches) found[nth]?.[past ? "before" : "now"].add(id);
  }
  return found;
}
