import { type SQL, sql } from "drizzle-orm";
import { SEARCH_PAGE_SIZE } from "~/contract/limits";
import type { SearchParams } from "~/contract/search-params";
import type { Db } from "~/db/client";
import { FEATURED_FIRST } from "~/domain/property";
import { expectedMatches } from "./expected-matches";
import { allOf, conditionsOf } from "./filter";
import { BY_THEIR_OWN_INDEX, firstMatches } from "./first-matches";
import { type Order, orderOf } from "./order";
import { EMPTY_QUERY, type ParsedQuery, parseQuery } from "./parse-query";

/** Counting stops here; beyond, the answer says that there are more. */
const COUNT_MAX = 1000;
/** Pages of what is counted; those beyond are reached by cursor, since an offset reads all it skips. */
export const PAGES_BY_NUMBER = Math.ceil(COUNT_MAX / SEARCH_PAGE_SIZE);
/** One more than a page: it tells that there is another one. */
const HITS_MAX = PAGES_BY_NUMBER * SEARCH_PAGE_SIZE + 1;
const HITS_LIMIT = sql.raw(String(HITS_MAX));

/**
 * Up to so many matches, reading all of them by the index of words and sorting takes less than reading
 * the listings in public order until enough match; the planner sets the bound at half of it.
 */
const READ_WHOLE = 11_000;

/** A price in XAF at which being cheap counts half. */
const CHEAP_XAF = 30_000;

/** Whether the landlord of `p` has said that it is free, and has not been asked since. */
export const CONFIRMED = sql`(p.confirmed_at is not null and p.confirmation_asks = 0)`;

type SearchPlan = {
  order: Order;
  /** Common table `hits`: the first matches, as many as there are pages by number. */
  head: SQL;
  /**
   * The matches `p` with their `score`: the `hits`, or all after a cursor's condition:
   * `… from ${source(after)}`.
   */
  source(after: SQL | null): SQL;
};

/** The SQL parts of a search; parses its free text first. */
export async function planSearch(db: Db, search: SearchParams): Promise<SearchPlan> {
  const query = search.q === null ? EMPTY_QUERY : await parseQuery(db, search.q);
  return planParsed(db, search, query);
}

/** The same for a search whose free text has been parsed. */
export async function planParsed(
  db: Db,
  search: SearchParams,
  query: ParsedQuery,
): Promise<SearchPlan> {
  const conditions = conditionsOf(search, query);
  const filter = allOf(conditions);
  const hasWords = query.words !== null;
  const ranked = hasWords && search.sort === "relevance";
  // A wish for a low price beside filters alone has no words to weigh: the lowest come first.
  const isCheap = query.cheap && !hasWords && search.sort === "relevance";
  const order = orderOf(isCheap ? "price-low" : search.sort, ranked);
  // A search of words weighs one window of matches and counts it, whatever the sort: along another
  // index it would read rows without end. The others count along their index.
  if (!hasWords) {
    // Where every listing matches, the page is the first of its index, and counting needs no order.
    const isAll = conditions.length === 0;
    return {
      order,
      // Otherwise one walk for count and page: where few match, each goes to the index's end.
      head: isAll
        ? sql`with hits as (select from properties p where ${filter} limit ${HITS_LIMIT})`
        : sql`with hits as materialized
        (select p.id, p.featured, p.created_at, p.monthly_xaf, p.move_in_xaf
          ${firstBy(filter, order.by)})`,
      source: (after) =>
        after || isAll
          ? sql`(select *, 0 as score from properties) p where ${filter} and ${after ?? sql`true`}`
          : sql`(select *, 0 as score from hits) p`,
    };
  }
  const score = ranked ? scoreOf(query) : sql`0`;
  return {
    order,
    head: sql`with hits as materialized
      (select p.id, p.featured, p.created_at, p.search, p.monthly_xaf, p.move_in_xaf,
        p.neighborhood, ${CONFIRMED} as confirmed
        ${await matchesOfWords(db, filter, query.since)})`,
    source: (after) => sql`(select *, ${score} as score from hits) p where ${after ?? sql`true`}`,
  };
}

/** The first matches of a filter in an order. */
const firstBy = (filter: SQL, by: SQL) =>
  sql`from properties p where ${filter} order by ${by} limit ${HITS_LIMIT}`;

/** The first matches of words in the public order, found in the way that reads least. */
async function matchesOfWords(db: Db, filter: SQL, since: string | null): Promise<SQL> {
  if (since) {
    const found = await firstMatches(db, filter, { since, most: HITS_MAX });
    return sql`from properties p where p.status = 'active' and p.id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(found)}::jsonb))`;
  }
  const areMany = (await expectedMatches(db, filter)) > READ_WHOLE;
  const by = areMany ? FEATURED_FIRST : sql`p.featured::int desc, ${BY_THEIR_OWN_INDEX}`;
  return firstBy(filter, by);
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
