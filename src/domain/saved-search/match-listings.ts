import { and, asc, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { parseSearch } from "~/contract/search-params";
import type { Db } from "~/db/client";
import { listingChanges, properties, savedSearches, searchMatches } from "~/db/schema";
import { matchSearches } from "~/domain/search";
import type { Ctx } from "../context";

const BATCH = 50;
type Change = typeof listingChanges.$inferSelect;
type Listing = Pick<
  typeof properties.$inferSelect,
  "id" | "status" | "neighborhood" | "monthly_xaf" | "landlord_id"
>;

/**
 * Holds the listings that changed against the saved searches: those that match one anew wait to be
 * notified, those that match it no more wait no longer. Answers how many changes it took; killed,
 * it goes on where it stopped.
 */
export async function matchListings(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  for (let total = 0; ; ) {
    const done = await ctx.db.transaction((tx) => matchSome(ctx, tx));
    total += done;
    if (done < BATCH) return total;
  }
}

async function matchSome(ctx: Pick<Ctx, "db" | "now">, tx: Db): Promise<number> {
  const changes = await tx
    .select()
    .from(listingChanges)
    .orderBy(asc(listingChanges.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (changes.length === 0) return 0;
  const ids = [...new Set(changes.map((change) => change.property_id))];
  const { id, status, neighborhood, monthly_xaf, landlord_id } = properties;
  const listings: Listing[] = await tx
    .select({ id, status, neighborhood, monthly_xaf, landlord_id })
    .from(properties)
    .where(inArray(id, ids));
  const online = listings.filter((listing) => listing.status === "active");
  const gone = ids.filter((one) => !online.some((listing) => listing.id === one));
  if (gone.length > 0) {
    await tx.delete(searchMatches).where(inArray(searchMatches.property_id, gone));
  }
  if (online.length > 0) await matchOnline(ctx, tx, online, changes);
  await tx.delete(listingChanges).where(
    inArray(
      listingChanges.id,
      changes.map((change) => change.id),
    ),
  );
  return changes.length;
}

async function matchOnline(ctx: Pick<Ctx, "now">, tx: Db, online: Listing[], changes: Change[]) {
  const ids = online.map(({ id }) => id);
  // The first of several changes of one listing tells what it was.
  const first = new Map(changes.toReversed().map((change) => [change.property_id, change.before]));
  const before = ids.map((id) => first.get(id) ?? null).filter((one) => one !== null);
  const wanted = await candidates(tx, online);
  const searches = wanted.map(({ query }) => parseSearch(new URLSearchParams(query)));
  const found = await matchSearches(tx, searches, { now: ids, before });
  // What waits and was not found any more waits no longer.
  const still = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const [nth, { key }] of wanted.entries()) {
    for (const id of found[nth]?.now ?? []) still.get(id)?.push(key);
  }
  for (const { id, landlord_id } of online) {
    const keys = still.get(id) ?? [];
    await tx.execute(sql`delete from ${searchMatches} m using ${savedSearches} s
      where m.property_id = ${id} and s.id = m.saved_search_id
        and not ${isOneOf(sql`s.key`, keys)}`);
    const fresh = wanted.flatMap(({ key }, nth) =>
      found[nth]?.now.has(id) && !found[nth].before.has(id) ? [key] : [],
    );
    if (fresh.length === 0) continue;
    // The lock lets a search that is being deleted go first. Own listings and those of earlier
    // notices never wait.
    await tx.execute(sql`insert into ${searchMatches} (saved_search_id, property_id, matched_at)
      select s.id, ${id}::uuid, ${ctx.now().toISOString()}::timestamptz from ${savedSearches} s
      where ${isOneOf(sql`s.key`, fresh)} and s.rhythm <> 'never' and s.user_id <> ${landlord_id}
        and not exists (select from search_told t
          where t.user_id = s.user_id and t.property_id = ${id})
      order by s.id for key share on conflict do nothing`);
  }
}

/** In one parameter, however many. */
const isOneOf = (column: SQL, keys: string[]) =>
  sql`(${column} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`;

/** The searches that one of these listings may match, each criteria once. */
async function candidates(tx: Db, online: Listing[]) {
  const { key, query, rhythm, places, price_min, price_max } = savedSearches;
  const may = online.map(({ neighborhood, monthly_xaf }) =>
    and(
      or(isNull(places), sql`${neighborhood} = any(${places})`),
      lte(price_min, monthly_xaf),
      or(isNull(price_max), gte(price_max, monthly_xaf)),
    ),
  );
  return tx
    .selectDistinctOn([key], { key, query })
    .from(savedSearches)
    .where(and(ne(rhythm, "never"), or(...may)))
    .orderBy(asc(key));
}
