import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { NO_SEARCH, type SearchParams } from "~/contract/search-params";
import type { Db } from "~/db/client";
import {
  getProperty,
  listFeatured,
  listForSitemap,
  SITEMAP_PART,
  summariseForSitemap,
} from "~/domain/property";
import { countSearch, searchPins, searchProperties, suggestSearches } from "~/domain/search";
import { marketId } from "../tests/support/large-market-requests";

export type Asks = Record<string, (n: number) => Promise<unknown>>;

const TYPES = ["apartment", "studio", "house", "villa", "furnished"] as const;
const WORDS = ["studio", "appartement meublé", "villa piscine", "chambre calme", "maison jardin"];
const SORTED = ["newest", "price-low", "price-high"] as const;
/** Pages that a deep page stands behind. */
const DEPTH = 30;

/** The product's reads; the nth time with other criteria than the time before. */
export async function asksOf(db: Db): Promise<Asks> {
  const ctx = { db, now: () => new Date() };
  const search = (given: Partial<SearchParams>) =>
    searchProperties(ctx, { ...NO_SEARCH, ...given });
  const deep = await cursors(search);
  const { total } = await summariseForSitemap(ctx);
  const parts = Math.max(1, Math.ceil(total / SITEMAP_PART));
  return {
    filter: (n) => search(filters(n)),
    text: (n) => search({ q: text(n) }),
    "text and filter": (n) => search({ q: text(n), priceMax: 150_000 + n * 1_000 }),
    "deep page": (n) => search({ after: deep[n % deep.length] ?? null }),
    ...Object.fromEntries(
      SORTED.map((sort) => [`sort ${sort}`, (n: number) => search({ ...filters(n), sort })]),
    ),
    "rare filter": (n) =>
      search({ location: place(n), type: "villa", bedrooms: 6, priceMax: 90_000 + n * 500 }),
    count: (n) => countSearch(ctx, { ...NO_SEARCH, ...filters(n) }),
    pins: (n) => searchPins(ctx, { ...NO_SEARCH, ...filters(n) }),
    suggestions: (n) =>
      suggestSearches(ctx, { ...NO_SEARCH, location: place(n), type: "room", bedrooms: 5 }),
    featured: (n) => listFeatured(ctx, 1 + n),
    "sitemap's summary": () => summariseForSitemap(ctx),
    "sitemap's part": (n) => listForSitemap(ctx, 1 + (n % parts), parts),
    // Numbers that end on 19, 39, … are not shown.
    detail: (n) => getProperty(ctx, marketId("property", n * 20)),
  };
}

const place = (n: number) => NEIGHBOURHOODS[(n * 7) % NEIGHBOURHOODS.length]?.slug ?? "akwa";
const text = (n: number) => `${WORDS[n % WORDS.length]} ${place(n)}`;
const filters = (n: number): Partial<SearchParams> => ({
  type: TYPES[n % TYPES.length] ?? null,
  priceMin: 20_000 + n * 500,
  priceMax: 400_000 + n * 1_000,
});

/** Where the pages after the first end, as a visitor meets them who goes on and on. */
async function cursors(
  search: (given: Partial<SearchParams>) => ReturnType<typeof searchProperties>,
): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < DEPTH; page += 1) {
    const { next_after }: { next_after: string | null } = await search({ after });
    if (next_after === null) break;
    found.push(next_after);
    after = next_after;
  }
  return found;
}
