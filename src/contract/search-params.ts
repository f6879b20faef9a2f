import { PROPERTY_TYPES, SORTS, type Sort } from "./enums";
import { QUERY_MAX } from "./limits";

/** What the filter `type` may say: a furnishing or a property type. */
export const SEARCH_TYPES = ["furnished", "unfurnished", ...PROPERTY_TYPES] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** A search as its address says it. Null means "no filter"; prices are monthly XAF. */
export type SearchParams = {
  q: string | null;
  /** Part of a neighbourhood's name, or its slug. */
  location: string | null;
  type: SearchType | null;
  /** "min-max" (inclusive) or "min+". */
  priceRange: string | null;
  /** "N" or "N+" (the same filter: room for at least N). */
  guests: string | null;
  sort: Sort;
  /** 1-based. */
  page: number;
  /** Opaque: where the previous page ended. */
  after: string | null;
};

type Given = URLSearchParams | Record<string, string | string[] | undefined>;

export const NO_SEARCH: SearchParams = {
  q: null,
  location: null,
  type: null,
  priceRange: null,
  guests: null,
  sort: "relevance",
  page: 1,
  after: null,
};

/** Reads a search from an address; whatever makes no sense counts as absent. Never throws. */
export function parseSearch(given: Given): SearchParams {
  const read = (name: string) => {
    const value = given instanceof URLSearchParams ? given.get(name) : given[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const after = read("after");
  return {
    q: words(read("q")),
    location: words(read("location")),
    type: SEARCH_TYPES.find((type) => type === read("type")) ?? null,
    priceRange: canonicalPrice(read("priceRange")),
    guests: canonicalGuests(read("guests")),
    sort: SORTS.find((sort) => sort === read("sort")) ?? "relevance",
    page: pageOf({ page: read("page") }),
    after: /^[\w-]{1,200}$/.test(after) ? after : null,
  };
}

/** The 1-based page of a query, 1 for nonsense and at most a hundred thousand. */
export function pageOf({ page }: { page?: string | string[] | undefined }): number {
  const text = (Array.isArray(page) ? page[0] : page) ?? "";
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), 100_000) : 1;
}

/** The address of a search: only what differs from none, in one order, so that links compare. */
export function serialiseSearch(search: Partial<SearchParams>): URLSearchParams {
  const { q, location, type, priceRange, guests, sort, page, after } = search;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, location, type, priceRange, guests })) {
    if (value) address.set(name, value);
  }
  if (sort && sort !== NO_SEARCH.sort) address.set("sort", sort);
  if (page && page > 1) address.set("page", String(page));
  if (after) address.set("after", after);
  return address;
}

/** Bounds of a price range in monthly XAF, both inclusive; `max` null has no upper bound. */
export function priceBounds(priceRange: string): { min: number; max: number | null } | null {
  const [, min, open, max] = /^(\d{1,9})(?:(\+)|-(\d{1,9}))$/.exec(priceRange) ?? [];
  if (min === undefined || (open === undefined && max === undefined)) return null;
  if (max === undefined) return { min: Number(min), max: null };
  return Number(max) < Number(min) ? null : { min: Number(min), max: Number(max) };
}

/** Bedrooms that a number of guests needs: two to a room; null when there is no such filter. */
export function bedroomsFor(guests: string | null): number | null {
  return guests === null ? null : Math.ceil(Number.parseInt(guests, 10) / 2);
}

// An unencoded "+" of an address arrives as a space.
function canonicalPrice(text: string): string | null {
  const range = text.replace(/ $/, "+").replaceAll(" ", "");
  const bounds = priceBounds(range);
  if (!bounds || (bounds.min === 0 && bounds.max === null)) return null;
  return bounds.max === null ? `${bounds.min}+` : `${bounds.min}-${bounds.max}`;
}

function canonicalGuests(text: string): string | null {
  const [, count, open] = /^0*([1-9]\d?)([+ ]?)$/.exec(text) ?? [];
  return count === undefined ? null : `${count}${open ? "+" : ""}`;
}

function words(text: string): string | null {
  const clean = text
    .slice(0, QUERY_MAX)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return clean || null;
}
