import { type SQL, sql } from "drizzle-orm";
import type { Sort } from "~/contract/enums";
import { isUuid } from "~/contract/schemas/fields";
import { FEATURED_FIRST, NEWEST_FIRST } from "~/domain/property";

export type Keys = {
  score: number;
  featured: boolean;
  confirmed: boolean;
  created_us: string;
  monthly_xaf: number;
  move_in_xaf: number | null;
  id: string;
};

/** An order of results and its keyset cursor. */
export type Order = {
  by: SQL;
  keysOf(row: Keys): (string | number)[];
  /** Condition "comes after these keys", or null when they are invalid. */
  after(keys: string[]): SQL | null;
};

const whole = (text: string | undefined) => (text && /^\d{1,16}$/.test(text) ? text : null);
const moment = (us: string) => sql`timestamptz 'epoch' + ${us}::float8 * interval '1 microsecond'`;

const publicOrder: Order = {
  by: FEATURED_FIRST,
  keysOf: (row) => [Number(row.featured), row.created_us, row.id],
  after: ([featured, us, id]) =>
    whole(featured) && whole(us) && isUuid(id ?? "")
      ? sql`(p.featured, p.created_at, p.id) < (${featured !== "0"}::boolean, ${moment(us ?? "")}, ${id}::uuid)`
      : null,
};

const bestOrder: Order = {
  by: sql`p.score desc, p.confirmed desc, ${FEATURED_FIRST}`,
  keysOf: (row) => [row.score, Number(row.confirmed), ...publicOrder.keysOf(row)],
  after: ([score, confirmed, featured, us, id]) =>
    whole(score) && whole(confirmed) && whole(featured) && whole(us) && isUuid(id ?? "")
      ? sql`(p.score, p.confirmed, p.featured, p.created_at, p.id) < (${score}::bigint, ${confirmed !== "0"}::boolean, ${featured !== "0"}::boolean, ${moment(us ?? "")}, ${id}::uuid)`
      : null,
};

const newest: Order = {
  by: NEWEST_FIRST,
  keysOf: (row) => [row.created_us, row.id],
  after: ([us, id]) =>
    whole(us) && isUuid(id ?? "")
      ? sql`(p.created_at, p.id) < (${moment(us ?? "")}, ${id}::uuid)`
      : null,
};

const byPrice = (direction: SQL, sign: SQL): Order => ({
  by: sql`p.monthly_xaf ${direction}, p.id ${direction}`,
  keysOf: (row) => [row.monthly_xaf, row.id],
  after: ([price, id]) =>
    whole(price) && isUuid(id ?? "")
      ? sql`(p.monthly_xaf, p.id) ${sign} (${price}::bigint, ${id}::uuid)`
      : null,
});

/** Listings that state no cost come last. */
const MOVE_IN = sql`coalesce(p.move_in_xaf, 2147483647)`;
const byMoveIn: Order = {
  by: sql`${MOVE_IN}, p.id`,
  keysOf: (row) => [row.move_in_xaf ?? 2_147_483_647, row.id],
  after: ([cost, id]) =>
    whole(cost) && isUuid(id ?? "")
      ? sql`(${MOVE_IN}, p.id) > (${cost}::bigint, ${id}::uuid)`
      : null,
};

/** The order of a sort; `ranked` when a text search gives each row a `score`. */
export function orderOf(sort: Sort, ranked: boolean): Order {
  if (sort === "newest") return newest;
  if (sort === "price-low") return byPrice(sql`asc`, sql`>`);
  if (sort === "price-high") return byPrice(sql`desc`, sql`<`);
  if (sort === "move-in-low") return byMoveIn;
  return ranked ? bestOrder : publicOrder;
}

/** The cursor after a row, for this sort only: plain, so that a page that holds the id packs it. */
export function cursorAfter(order: Order, sort: Sort, row: Keys): string {
  return [sort, ...order.keysOf(row)].join(".");
}

/** The condition of a cursor; null when it is invalid or of another sort. */
export function readCursor(order: Order, sort: Sort, cursor: string | null): SQL | null {
  const [cursorSort, ...keys] = (cursor ?? "").split(".");
  return cursorSort === sort ? order.after(keys) : null;
}
