import { sql } from "drizzle-orm";
import { SEARCH_PAGE_SIZE } from "~/contract/limits";
import type { SearchCard } from "~/contract/property";
import type { SearchAnswer } from "~/contract/search";
import type { SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import type { Ctx } from "~/domain/context";
import { CARD, type CardRow, RELATIONS, toCard } from "./card";
import { filterOf, type Wanted } from "./search-filter";
import { cursorAfter, type Keys, orderOf, PUBLIC_BY, readCursor } from "./search-order";
import { readWords } from "./search-words";

const COUNT_MAX = 1000;
/** Pages beyond are empty unless a cursor leads there: skipping rows costs as much as reading them. */
const PAGES_BY_NUMBER = 1000;

type Row = CardRow & Keys & Pick<SearchCard, "images" | "reviews">;

/**
 * Active properties of a search, 24 a page, with their number (counted up to 1000). Two queries at
 * most: the words of a text search, then page and count together.
 */
export async function searchProperties(
  ctx: Pick<Ctx, "db">,
  search: SearchParams,
): Promise<SearchAnswer> {
  const wanted = search.q === null ? null : await readWords(ctx.db, search.q);
  const filter = filterOf(search, wanted);
  const ranked = wanted !== null && search.sort === "relevance";
  const order = orderOf(search.sort, ranked);
  const after = readCursor(order, search.sort, search.after);
  const offset = after ? 0 : (Math.min(search.page, PAGES_BY_NUMBER + 1) - 1) * SEARCH_PAGE_SIZE;
  // A ranked search weighs one window of matches and counts it; the others count along their index.
  const matches = sql`from properties p where ${filter}
    order by ${ranked ? PUBLIC_BY : order.by} limit ${COUNT_MAX + 1}`;
  const head = ranked
    ? sql`with hits as materialized (select p.id, p.featured, p.created_at, p.search ${matches})`
    : sql`with hits as (select 1 ${matches})`;
  const source = ranked
    ? sql`(select *, ${scoreOf(wanted)} as score from hits) p where ${after ?? sql`true`}`
    : sql`(select *, 0 as score from properties) p where ${filter} and ${after ?? sql`true`}`;
  const found = await rows<{ total: number } & (Row | { id: null })>(
    ctx.db,
    sql`${head}
      select t.total, p.* from (select count(*)::int as total from hits) t
      left join (
        select ${CARD}, ${RELATIONS}, p.monthly_xaf, p.created_at, k.score
        from (select p.id, p.score from ${source} order by ${order.by}
          limit ${SEARCH_PAGE_SIZE + 1} offset ${offset}) k
        join properties p on p.id = k.id
        join profiles l on l.user_id = p.landlord_id) p on true
      order by ${order.by}`,
  );
  const page =
    search.page > PAGES_BY_NUMBER && !after ? [] : found.filter((row) => row.id !== null);
  const shown = page.slice(0, SEARCH_PAGE_SIZE);
  const last = shown.at(-1);
  const count = found[0]?.total ?? 0;
  const total = Math.min(count, COUNT_MAX);
  return {
    items: shown.map((row) => ({ ...toCard(row), images: row.images, reviews: row.reviews })),
    total,
    total_capped: count > COUNT_MAX,
    page: search.page,
    page_count: Math.ceil(total / SEARCH_PAGE_SIZE),
    next_after:
      last && page.length > SEARCH_PAGE_SIZE ? cursorAfter(order, search.sort, last) : null,
    applied: search,
  };
}

/** Words as typed weigh more than mended ones; whole hundredths, so that near ties count as ties. */
function scoreOf(wanted: Wanted) {
  if (!wanted || !("loose" in wanted)) return sql`0`;
  const rank = (query: string) => sql`ts_rank(search, to_tsquery('kwata_fr', ${query}))`;
  return sql`round((2 * ${rank(wanted.strict)} + ${rank(wanted.loose)}) * 100)::int`;
}
