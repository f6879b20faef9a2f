import { type SQL, sql } from "drizzle-orm";
import type { SearchParams } from "~/contract/search-params";
import type { Db } from "~/db/client";
import { FEATURED_FIRST } from "~/domain/property";
import { filterOf } from "./filter";
import { type Order, orderOf } from "./order";
import { EMPTY_QUERY, type ParsedQuery, parseQuery } from "./parse-query";

/** Counting stops here; beyond, the answer says that there are more. */
const COUNT_MAX = 1000;

/** A price in XAF at which being cheap counts half. */
const CHEAP_XAF = 30_000;

type SearchPlan = {
  order: Order;
  /** Common table `hits`: every match, up to one more than are counted. */
  head: SQL;
  /** The matches `p` with their `score`, after a cursor's condition: `… from ${source(after)}`. */
  source(after: SQL | null): SQL;
};

/** The SQL parts of a search; parses its free text first. */
export async function planSearch(db: Db, search: SearchParams): Promise<SearchPlan> {
  const query = search.q === null ? EMPTY_QUERY : await parseQuery(db, search.q);
  return planParsed(search, query);
}

/** The same for a search whose free text has been parsed. */
export function planParsed(search: SearchParams, query: ParsedQuery): SearchPlan {
  const filter = filterOf(search, query);
  const ranked = query.words !== null && search.sort === "relevance";
  const order = orderOf(search.sort, ranked);
  // A ranked search weighs one window of matches and counts it; the others count along their index.
  const matches = sql`from properties p where ${filter}
    order by ${ranked ? FEATURED_FIRST : order.by} limit ${sql.raw(String(COUNT_MAX + 1))}`;
  if (!ranked) {
    return {
      order,
      head: sql`with hits as (select 1 ${matches})`,
      source: (after) =>
        sql`(select *, 0 as score from properties) p where ${filter} and ${after ?? sql`true`}`,
    };
  }
  const score = scoreOf(query);
  return {
    order,
    head: sql`with hits as materialized
      (select p.id, p.featured, p.created_at, p.search, p.monthly_xaf, p.neighborhood ${matches})`,
    source: (after) => sql`(select *, ${score} as score from hits) p where ${after ?? sql`true`}`,
  };
}

/** The total of a search from its `hits`. */
export function countedOf(hits: number): { total: number; total_capped: boolean } {
  return { total: Math.min(hits, COUNT_MAX), total_capped: hits > COUNT_MAX };
}

/** Typed words weigh more than corrected ones; rounded to hundredths, so that near ties are ties. */
function scoreOf({ words, cheap, place }: ParsedQuery): SQL {
  if (!words || !("loose" in words)) return sql`0`;
  const rank = (query: string) => sql`ts_rank(search, to_tsquery('kwata_fr', ${query}))`;
  const weight = sql`2 * ${rank(words.strict)} + ${rank(words.loose)}`;
  const bargain = cheap ? sql` + ${CHEAP_XAF}::float8 / (${CHEAP_XAF} + monthly_xaf)` : sql``;
  // "Makepe" means Makepe rather than Makepe Missoke.
  const there = place ? sql` + (neighborhood = ${place})::int * 0.5` : sql``;
  return sql`round((${weight}${bargain}${there})::numeric * 100)::int`;
}
