import { sql } from "drizzle-orm";
import { SEARCH_PAGE_SIZE } from "~/contract/limits";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { NO_SEARCH, type SearchParams } from "~/contract/search-params";
import { type Db, rows } from "~/db/client";
import {
  getProperty,
  listFeatured,
  listForSitemap,
  SITEMAP_PART,
  summariseForSitemap,
} from "~/domain/property";
import { countSearch, searchPins, searchProperties, suggestSearches } from "~/domain/search";
import { cursorAfter, type Keys, orderOf } from "~/domain/search/order";
import { marketId } from "../tests/support/market/large-market-requests";
import { saveSearches } from "./scale-saved";

export type Asks = Record<string, (n: number) => Promise<unknown>>;

const TYPES = ["apartment", "studio", "house", "villa", "furnished"] as const;
const WORDS = ["studio", "appartement meublé", "villa piscine", "chambre calme", "maison jardin"];
const COMMON = ["appartement", "meublé", "calme", "moderne", "climatisation"];
const MISSPELT = [
  "apartemant meuble",
  "bonamousadi studio",
  "vila picine",
  "chambr akwa",
  "maisson",
];
const SORTED = ["newest", "price-low", "price-high"] as const;
/** The last pages by number. */
const NUMBERED = 42;

/** The product's reads; the nth time with other criteria than the time before. */
export async function asksOf(db: Db): Promise<Asks> {
  const ctx = { db, now: () => new Date() };
  const search = (given: Partial<SearchParams>) =>
    searchProperties(ctx, { ...NO_SEARCH, ...given });
  const last = await lastCursors(db);
  const names = await rareNames(db);
  const { total } = await summariseForSitemap(ctx);
  const parts = Math.max(1, Math.ceil(total / SITEMAP_PART));
  return {
    filter: (n) => search(filters(n)),
    text: (n) => search({ q: text(n) }),
    "text, common word": (n) => search({ q: `${COMMON[n % COMMON.length]}` }),
    "text, rare word": (n) => search({ q: names[n % names.length] ?? "" }),
    "text, misspelt": (n) => search({ q: `${MISSPELT[n % MISSPELT.length]}` }),
    "text and filter": (n) => search({ q: text(n), priceMax: 150_000 + n * 1_000 }),
    "deep page": (n) => search({ after: last[n % last.length] ?? null }),
    "last page by number": (n) => search({ page: NUMBERED - (n % 10) }),
    ...Object.fromEntries(
      SORTED.map((sort) => [`sort ${sort}`, (n: number) => search({ ...filters(n), sort })]),
    ),
    "rare filter": (n) =>
      search({ location: place(n), type: "villa", bedrooms: 6, priceMax: 90_000 + n * 500 }),
    count: (n) => countSearch(ctx, { ...NO_SEARCH, ...filters(n) }),
    "pins of the town": (n) => searchPins(ctx, { ...NO_SEARCH, ...filters(n) }),
    "pins of a place": (n) => searchPins(ctx, { ...NO_SEARCH, location: place(n) }),
    suggestions: (n) =>
      suggestSearches(ctx, { ...NO_SEARCH, location: place(n), type: "room", bedrooms: 5 }),
    featured: (n) => listFeatured(ctx, 1 + n),
    "sitemap's summary": () => summariseForSitemap(ctx),
    "sitemap's part": (n) => listForSitemap(ctx, 1 + (n % parts), parts),
    // Numbers that end on 19, 39, … are not shown.
    detail: (n) => getProperty(ctx, marketId("property", n * 20)),
    "10,000 saved searches and a new listing": await saveSearches(db),
  };
}

const place = (n: number) => NEIGHBOURHOODS[(n * 7) % NEIGHBOURHOODS.length]?.slug ?? "akwa";
const text = (n: number) => `${WORDS[n % WORDS.length]} ${place(n)}`;
const filters = (n: number): Partial<SearchParams> => ({
  type: TYPES[n % TYPES.length] ?? null,
  priceMin: 20_000 + n * 500,
  priceMax: 400_000 + n * 1_000,
});

/** Where the last pages of all listings begin: a visitor who goes on and on reaches them. */
async function lastCursors(db: Db): Promise<string[]> {
  const found = await rows<Keys>(
    db,
    sql`select featured, (extract(epoch from created_at) * 1000000)::bigint::text as created_us, id
      from (select *, row_number() over (order by featured, created_at, id) as place from (
        select featured, created_at, id from properties where status = 'active'
        order by featured, created_at, id limit ${20 * SEARCH_PAGE_SIZE}) ends) p
      where place % ${SEARCH_PAGE_SIZE} = 1 and place > ${SEARCH_PAGE_SIZE}`,
  );
  const order = orderOf("relevance", false);
  return found.map((row) => cursorAfter(order, "relevance", row));
}

/** Names of landmarks that fewest of the older listings have. */
async function rareNames(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select name from (
        select substring(description from 'pharmacie ([[:alpha:]]+),') as name from properties
        where status = 'active' order by created_at limit 2000) old
      group by name order by count(*), name limit 40`,
  );
  return found.map(({ name }) => name);
}
