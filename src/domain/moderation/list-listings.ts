import { type SQL, sql } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import { plain } from "~/contract/neighbourhoods";
import { isUuid } from "~/contract/schemas/fields";
import type { ListingList, ListingQuery } from "~/contract/schemas/listing";
import { type Db, rows } from "~/db/client";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { countByStatus } from "./list-moderated-properties";
import { moderationItems } from "./moderation-items";

/** A search looks through the newest matches, whatever the sort (decision 020). */
const MATCHES_MAX = 1000;
/** Shorter words have no index: only the newest are searched. */
const INDEXED_LETTERS = 3;
const SHORT_WINDOW = 2000;
const WORDS_MAX = 6;
/** Owners of one name; people with a common name are found by two of their names. */
const OWNERS_MAX = 1000;

type Sort = ListingQuery["sort"];
const ORDERS: Record<Sort, { by: SQL; keys: SQL; sign: SQL }> = {
  newest: order("created_at", "desc"),
  oldest: order("created_at", "asc"),
  "price-high": order("monthly_xaf", "desc"),
  "price-low": order("monthly_xaf", "asc"),
};

function order(column: "created_at" | "monthly_xaf", direction: "asc" | "desc") {
  return {
    by: sql.raw(`p.${column} ${direction}, p.id ${direction}`),
    keys: sql.raw(`b.${column}, b.id`),
    sign: sql.raw(`(p.${column}, p.id) ${direction === "desc" ? "<" : ">"}`),
  };
}

/**
 * Everyone's properties for the administrators, by status and by words of title, neighbourhood and
 * owner, from the one after `before` on, with every count.
 */
export async function listListings(ctx: Ctx, query: ListingQuery): Promise<ListingList> {
  authorise(ctx, "property:moderate");
  const { status, q, sort, limit, before } = query;
  const counts = await countByStatus(ctx.db);
  const nothing = { items: [], next: null, total: 0, total_capped: false, counts };
  if (before !== undefined && !isUuid(before)) return nothing;
  const { by, keys, sign } = ORDERS[sort];
  const after = before
    ? sql`${sign} (select ${keys} from properties b where b.id = ${before})`
    : sql`true`;
  const stands = sql`p.deleted_at is null and ${inStatus(status)}`;
  const words = wordsOf(q);
  const page = sql`order by ${by} limit ${sql.raw(String(limit + 1))}`;
  const [found] =
    words.length === 0
      ? await rows<Found>(
          ctx.db,
          sql`select array(select p.id from properties p where ${stands} and ${after} ${page}) as ids,
            ${counts[status]}::int as total`,
        )
      : await rows<Found>(
          ctx.db,
          sql`with hits as materialized (select p.id, p.created_at, p.monthly_xaf from properties p
              where ${stands} and ${await holding(ctx.db, words, stands)}
              order by p.created_at desc, p.id desc limit ${sql.raw(String(MATCHES_MAX + 1))})
            select array(select p.id from hits p where ${after} ${page}) as ids,
              (select count(*)::int from hits) as total`,
        );
  const { ids, total } = found ?? { ids: [], total: 0 };
  const shown = ids.slice(0, limit);
  return {
    items: await moderationItems(ctx.db, shown),
    next: ids.length > limit ? (shown.at(-1) ?? null) : null,
    total: words.length > 0 ? Math.min(total, MATCHES_MAX) : total,
    total_capped: words.length > 0 && total > MATCHES_MAX,
    counts,
  };
}

type Found = { ids: string[]; total: number };

function inStatus(status: ListingQuery["status"]): SQL {
  if (status === "all") return sql`true`;
  // In the words of the indexes.
  return oneOf(sql`p.status`, status === "waiting" ? WAITING_STATUSES : [status]);
}

/** The words looked for; the city is everyone's and tells nothing apart. */
function wordsOf(q: string | null): string[] {
  const words = plain(q ?? "").split(" ");
  return [...new Set(words)].filter((word) => word && word !== "douala").slice(0, WORDS_MAX);
}

/** Each word stands in the title, the neighbourhood or the owner's name, as it was typed. */
async function holding(db: Db, words: string[], stands: SQL): Promise<SQL> {
  const conditions: SQL[] = [];
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    // The first is indexed, and holds amenities too.
    const text = sql`(p.plain_text like ${pattern}
      and kwata_plain(p.title || ' ' || p.neighborhood) like ${pattern})`;
    const owners = word.length < INDEXED_LETTERS ? [] : await ownersNamed(db, pattern);
    conditions.push(
      owners.length === 0
        ? text
        : sql`(${text} or p.landlord_id = any(string_to_array(${owners.join(",")}, ',')::uuid[]))`,
    );
  }
  if (words.every((word) => word.length < INDEXED_LETTERS)) {
    conditions.push(sql`p.id in (select p.id from properties p where ${stands}
      order by p.created_at desc, p.id desc limit ${sql.raw(String(SHORT_WINDOW))})`);
  }
  return sql.join(conditions, sql` and `);
}

async function ownersNamed(db: Db, pattern: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select l.user_id as id from profiles l
      where kwata_plain(l.first_name || ' ' || l.last_name) like ${pattern}
      limit ${sql.raw(String(OWNERS_MAX))}`,
  );
  return found.map(({ id }) => id);
}
