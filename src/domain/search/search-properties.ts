import { sql } from "drizzle-orm";
import { SEARCH_PAGE_SIZE } from "~/contract/limits";
import type { SearchAnswer } from "~/contract/schemas/search";
import type { SearchParams } from "~/contract/search-params";
import { rows } from "~/db/client";
import { preparedRows } from "~/db/prepared";
import type { Ctx } from "~/domain/context";
import {
  type CardRow,
  KEPT_CARD,
  type KeptCard,
  micros,
  type NotKept,
  toCard,
} from "~/domain/property";
import { cursorAfter, type Keys, readCursor } from "./order";
import { CONFIRMED, countedOf, PAGES_BY_NUMBER, planSearch } from "./plan";

type Found = Omit<Keys, keyof CardRow> & Pick<CardRow, NotKept>;
type Row = KeptCard & Found;

/**
 * Active properties of a search, 24 a page, with their number (counted up to 1000). Page and count are
 * one query; a free text takes one more for its spelling and one that tells how many matches to expect,
 * or up to three for its first matches in a market of more than 100,000 listings.
 */
export async function searchProperties(
  ctx: Pick<Ctx, "db" | "now">,
  search: SearchParams,
): Promise<SearchAnswer> {
  const { order, head, source } = await planSearch(ctx.db, search);
  const after = readCursor(order, search.sort, search.after);
  const offset = after ? 0 : (Math.min(search.page, PAGES_BY_NUMBER + 1) - 1) * SEARCH_PAGE_SIZE;
  // Rows as one text of JSON: decoding 25 rows of 26 columns costs as much as finding them. Limits are
  // literals, because as parameters each value would be planned anew.
  // Common words are found along another index than rare ones: they are planned for each time.
  const read = search.q === null ? preparedRows : rows;
  const [found] = await read<{ hits: number; items: string }>(
    ctx.db,
    sql`${head}
      select (select count(*)::int from hits) as hits,
        (select '[' || coalesce(string_agg(p.item, ',' order by ${order.by}), '') || ']' from (
          select p.id, p.featured, p.created_at, p.monthly_xaf, p.move_in_xaf, k.score,
            ${CONFIRMED} as confirmed,
            '[' || ${KEPT_CARD} || ',' || json_build_object('move_in_xaf', p.move_in_xaf,
              'verified_us', ${micros(sql.raw("l.verified_at"))}, 'first_name', l.first_name,
              'last_name', l.last_name, 'score', k.score, 'confirmed', ${CONFIRMED}) || ']' as item
          from (select p.id, p.score from ${source(after)} order by ${order.by}
            limit ${sql.raw(`${SEARCH_PAGE_SIZE + 1} offset ${offset}`)}) k
          join properties p on p.id = k.id
          join profiles l on l.user_id = p.landlord_id) p) as items`,
  );
  const items = JSON.parse(found?.items ?? "[]") as [KeptCard, Found][];
  const isBeyond = search.page > PAGES_BY_NUMBER && !after;
  const page = isBeyond ? [] : items.map(([card, more]): Row => ({ ...card, ...more }));
  const shown = page.slice(0, SEARCH_PAGE_SIZE);
  const last = shown.at(-1);
  const counted = countedOf(found?.hits ?? 0);
  return {
    items: shown.map((row) => {
      const { images, reviews, image_count } = row;
      return { ...toCard(row, ctx.now()), images, reviews, image_count };
    }),
    ...counted,
    page: search.page,
    page_count: Math.ceil(counted.total / SEARCH_PAGE_SIZE),
    next_after:
      last && page.length > SEARCH_PAGE_SIZE ? cursorAfter(order, search.sort, last) : null,
    applied: search,
  };
}
