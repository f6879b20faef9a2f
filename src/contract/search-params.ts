import { SOUGHT, type Sought } from "./amenities";
import { wholeAmount } from "./amount";
import { BILLING_PERIODS, type BillingPeriod, PROPERTY_TYPES, SORTS, type Sort } from "./enums";
import { BATHROOMS_MAX, BEDROOMS_MAX } from "./limits";
import { splitLocation } from "./match-neighbourhoods";
import { plain } from "./neighbourhoods";
import { QUERY_MAX } from "./query-limit";
import { understand } from "./search-words";
import { plainNumber, seenText } from "./seen-text";

/** Values of the filter `type`: a furnishing or a property type. */
export const SEARCH_TYPES = ["furnished", "unfurnished", ...PROPERTY_TYPES] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** The parameters of a search. Null means "no filter"; prices are monthly XAF. */
export type SearchParams = {
  q: string | null;
  /** Names of neighbourhoods, slugs or parts of names, separated by commas. */
  location: string | null;
  type: SearchType | null;
  /** "min-max" (inclusive) or "min+". */
  priceRange: string | null;
  /** "N" or "N+" (the same filter: room for at least N). */
  guests: string | null;
  /** Bounds in monthly XAF, both inclusive; beside `priceRange`, both hold. */
  priceMin: number | null;
  priceMax: number | null;
  /** At least so many. */
  bedrooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  /** All of them, in the order of SOUGHT. */
  amenities: Sought[];
  /** A day yyyy-mm-dd on which the property is to be free to move in. */
  availableFrom: string | null;
  billingPeriod: BillingPeriod | null;
  /** At most so much to move in, in XAF. */
  moveInMax: number | null;
  /** Offered by its owner, without an agency fee. */
  noCommission: true | null;
  sort: Sort;
  /** 1-based. */
  page: number;
  /** Opaque: where the previous page ended. */
  after: string | null;
};

/** More places than the list has say nothing more. */
const PLACES_MAX = 60;
const PLACES_LENGTH = 2000;

type Given = URLSearchParams | Record<string, string | string[] | undefined>;

export const NO_SEARCH: SearchParams = {
  q: null,
  location: null,
  type: null,
  priceRange: null,
  guests: null,
  priceMin: null,
  priceMax: null,
  bedrooms: null,
  bathrooms: null,
  furnished: null,
  amenities: [],
  availableFrom: null,
  billingPeriod: null,
  moveInMax: null,
  noCommission: null,
  sort: "relevance",
  page: 1,
  after: null,
};

/** The filters of a search, in the order of its query string. */
export const FILTERS = [
  "q",
  "location",
  "type",
  "priceRange",
  "guests",
  "priceMin",
  "priceMax",
  "bedrooms",
  "bathrooms",
  "furnished",
  "amenities",
  "availableFrom",
  "billingPeriod",
  "moveInMax",
  "noCommission",
] as const satisfies readonly (keyof SearchParams)[];
export type SearchFilter = (typeof FILTERS)[number];

/** Parses a query string; an invalid value counts as absent (see `unreadFilters`). Never throws. */
export function parseSearch(given: Given): SearchParams {
  const all = (name: string) => valuesOf(given, name);
  const read = (name: string) => all(name)[0] ?? "";
  const after = read("after");
  const furnished = read("furnished");
  const typed = words(read("q"));
  const type = SEARCH_TYPES.find((one) => one === read("type")) ?? null;
  // One type at a time: beside a chosen one, a typed one is searched as a word.
  const meant = typed !== null && type === null ? understand(typed) : null;
  return {
    q: meant ? meant.q : typed,
    location: placesOf(all("location")),
    type: type ?? meant?.type ?? null,
    priceRange: canonicalPrice(read("priceRange")),
    guests: canonicalGuests(read("guests")),
    ...priceLimits(amountOf(read("priceMin")), amountOf(read("priceMax"))),
    bedrooms: atLeast(read("bedrooms"), BEDROOMS_MAX),
    bathrooms: atLeast(read("bathrooms"), BATHROOMS_MAX),
    furnished:
      furnished === "true" ? true : furnished === "false" ? false : (meant?.furnished ?? null),
    amenities: amenitiesOf(all("amenities")),
    availableFrom: dayOf(read("availableFrom")),
    billingPeriod: BILLING_PERIODS.find((period) => period === read("billingPeriod")) ?? null,
    moveInMax: amountOf(read("moveInMax")),
    noCommission: read("noCommission") === "true" || null,
    sort: SORTS.find((sort) => sort === read("sort")) ?? "relevance",
    page: pageOf({ page: read("page") }),
    after: /^[\w.-]{1,200}$/.test(after) ? after : null,
  };
}

/** The filters of a query string that `parseSearch` (`search` is its answer) could not read. */
export function unreadFilters(
  given: Given,
  search: SearchParams,
): { name: SearchFilter; value: string }[] {
  const unread = (name: SearchFilter): string[] => {
    const values = valuesOf(given, name);
    if (name === "amenities")
      return values.slice(0, 50).join(",").split(",").filter(isUnknownAmenity);
    return search[name] === null ? values.slice(0, 1) : [];
  };
  return FILTERS.flatMap((name) =>
    unread(name).flatMap((text) => {
      const value = words(text);
      return value && !/^(?:0+\+?|false)$/.test(value) ? { name, value } : [];
    }),
  );
}

const isUnknownAmenity = (text: string) => amenitiesOf([text]).length === 0;

function valuesOf(given: Given, name: string): string[] {
  const value = given instanceof URLSearchParams ? given.getAll(name) : given[name];
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.map(seenText);
}

/** The 1-based page of a query, 1 for nonsense and at most a hundred thousand. */
export function pageOf({ page }: { page?: string | string[] | undefined }): number {
  const text = (Array.isArray(page) ? page[0] : page) ?? "";
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), 100_000) : 1;
}

/** The query string of a search: only what differs from the default, in one order, so that links compare. */
export function serialiseSearch(search: Partial<SearchParams>): URLSearchParams {
  const { sort, page, after } = search;
  const address = new URLSearchParams();
  for (const name of FILTERS) {
    const value = search[name];
    if (Array.isArray(value)) {
      for (const amenity of value) address.append(name, amenitySlug(amenity));
    } else if (name === "location" && search.location) {
      for (const place of splitLocation(search.location)) address.append(name, place);
    } else if (value !== null && value !== undefined && value !== "") {
      address.set(name, String(value));
    }
  }
  if (sort && sort !== NO_SEARCH.sort) address.set("sort", sort);
  if (page && page > 1) address.set("page", String(page));
  if (after) address.set("after", after);
  return address;
}

/** An amenity as addresses and forms write it: "groupe-electrogene". */
export function amenitySlug(name: Sought): string {
  return plain(name).replaceAll(" ", "-");
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
  const range = plainNumber(text.replace(/ $/, "+")).replace(/\s|f\s?cfa|xaf/gi, "");
  const bounds = priceBounds(range);
  if (!bounds || (bounds.min === 0 && bounds.max === null)) return null;
  return bounds.max === null ? `${bounds.min}+` : `${bounds.min}-${bounds.max}`;
}

function canonicalGuests(text: string): string | null {
  const [, count, open] = /^0*([1-9]\d?)(\+?)$/.exec(plainNumber(text.replace(/ $/, "+"))) ?? [];
  return count === undefined ? null : `${count}${open ? "+" : ""}`;
}

function words(text: string): string | null {
  const clean = seenText(text)
    .slice(0, QUERY_MAX)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return clean || null;
}

/** Several fields or one with commas; each place once. */
function placesOf(texts: string[]): string | null {
  const places = splitLocation(texts.slice(0, PLACES_MAX).join(",").slice(0, PLACES_LENGTH))
    .flatMap((text) => words(text) ?? [])
    .slice(0, PLACES_MAX);
  return [...new Map(places.map((place) => [plain(place), place])).values()].join(",") || null;
}

/** A whole amount of at most nine figures, by the month; 0 bounds nothing. */
function amountOf(text: string): number | null {
  const amount = wholeAmount(text, "FCFA", "month");
  return amount && amount < 1e9 ? amount : null;
}

/** Bounds the wrong way round are a slip: the lower one is the minimum. */
function priceLimits(min: number | null, max: number | null) {
  const crossed = min !== null && max !== null && max < min;
  return crossed ? { priceMin: max, priceMax: min } : { priceMin: min, priceMax: max };
}

function atLeast(text: string, max: number): number | null {
  const count = /^0*([1-9]\d?)\+?$/.exec(plainNumber(text))?.[1];
  return count !== undefined && Number(count) <= max ? Number(count) : null;
}

function amenitiesOf(texts: string[]): Sought[] {
  const wanted = new Set(texts.slice(0, 50).join(",").slice(0, 1000).split(",").map(plain));
  return SOUGHT.filter((name) => wanted.has(plain(name)));
}

function dayOf(text: string): string | null {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return new Date(text).toISOString().startsWith(text) ? text : null;
}
