import { sql } from "drizzle-orm";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import type { Db } from "~/db/client";
import { users } from "~/db/schema";
import { matchListings } from "~/domain/saved-search";
import { criteriaOf } from "~/domain/saved-search/criteria";
import { marketId } from "../tests/support/market/large-market-requests";

const SEARCHES = 10_000;
const TYPES = ["studio", "apartment", "house", "villa", "room", "furnished"];
const WORDS = ["", "", "", "piscine", "climatisation", "jardin"];

/**
 * Saves 10,000 searches as tenants do: most of a place and a price, a third of those with a word or
 * without a place. What is answered notes one listing as new and matches it.
 */
export async function saveSearches(db: Db): Promise<(n: number) => Promise<number>> {
  const people = Math.min(await db.$count(users), SEARCHES);
  const saved = Array.from({ length: SEARCHES }, (_, n) => {
    const place = n % 6 === 0 ? undefined : NEIGHBOURHOODS[n % NEIGHBOURHOODS.length]?.slug;
    const least = 20_000 + (n % 37) * 10_000;
    const query = new URLSearchParams({
      ...(place && { location: place }),
      type: TYPES[n % TYPES.length] ?? "",
      priceMin: String(least),
      priceMax: String(least + 60_000 + (n % 11) * 10_000),
      ...(WORDS[n % WORDS.length] && { q: WORDS[n % WORDS.length] ?? "" }),
    });
    const { search: _search, ...criteria } = criteriaOf(query.toString());
    return { ...criteria, user_id: marketId("person", n % people) };
  });
  await db.execute(sql`insert into saved_searches (user_id, name, query, key, places, price_min, price_max)
    select x.user_id, 'Recherche', x.query, x.key,
      case json_typeof(x.places) when 'array' then array(select json_array_elements_text(x.places)) end,
      x.price_min, x.price_max
    from json_to_recordset(${JSON.stringify(saved)}::json) x(user_id uuid, query text, key text,
      places json, price_min int, price_max int)
    on conflict do nothing`);
  await db.execute(sql`analyze saved_searches`);
  return async (n) => {
    await db.execute(
      sql`insert into listing_changes (property_id) values (${marketId("property", n * 20)})`,
    );
    return matchListings({ db, now: () => new Date() });
  };
}
