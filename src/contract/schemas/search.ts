import { SOUGHT } from "../amenities";
import { BILLING_PERIODS, CURRENCIES, SORTS } from "../enums";
import { NEIGHBOURHOOD_NAMES } from "../neighbourhoods";
import { FILTERS, SEARCH_TYPES } from "../search-params";
import { uuid } from "./fields";
import { z } from "./french";
import { searchCard } from "./property";

/** A query parameter of which any value, even a repeated one, is taken; nonsense is ignored later. */
const loose = z.union([z.string(), z.array(z.string())]).optional();

export const pageQuery = z.object({ page: loose });

/** What `parseSearch` reads: see there for the meaning of each. */
export const searchQuery = z.object({
  q: loose,
  location: loose,
  type: loose,
  priceRange: loose,
  guests: loose,
  priceMin: loose,
  priceMax: loose,
  bedrooms: loose,
  bathrooms: loose,
  furnished: loose,
  amenities: loose,
  availableFrom: loose,
  billingPeriod: loose,
  moveInMax: loose,
  noCommission: loose,
  sort: loose,
  page: loose,
  after: loose,
});

/** The filters as they were understood, in the form that `serialiseSearch` takes. */
const applied = z.object({
  q: z.string().nullable(),
  location: z.string().nullable(),
  type: z.enum(SEARCH_TYPES).nullable(),
  priceRange: z.string().nullable(),
  guests: z.string().nullable(),
  priceMin: z.int().nullable(),
  priceMax: z.int().nullable(),
  bedrooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  furnished: z.boolean().nullable(),
  amenities: z.array(z.enum(SOUGHT)),
  availableFrom: z.string().nullable(),
  billingPeriod: z.enum(BILLING_PERIODS).nullable(),
  moveInMax: z.int().nullable(),
  noCommission: z.literal(true).nullable(),
  sort: z.enum(SORTS),
  page: z.number().int().positive(),
  after: z.string().nullable(),
});

/** How many properties match: counting stops at 1000 (`total_capped`: there are more). */
const counted = { total: z.number().int().nonnegative(), total_capped: z.boolean() };
export const searchCount = z.object(counted).openapi("SearchCount");
export type SearchCount = z.infer<typeof searchCount>;

/**
 * One page of results. Counting stops at 1000 (`total_capped`: there are more); `next_after` is the
 * cursor of the next page, null on the last.
 */
export const searchAnswer = z
  .object({
    items: z.array(searchCard),
    ...counted,
    page: z.number().int().positive(),
    page_count: z.number().int().nonnegative(),
    next_after: z.string().nullable(),
    applied,
  })
  .openapi("SearchAnswer");
export type SearchAnswer = z.infer<typeof searchAnswer>;

/**
 * A looser search that finds something: one filter dropped (`without`), or another neighbourhood
 * (`near`) instead of the asked one. `query` is its address behind "?", without page and cursor.
 */
export const searchSuggestion = z
  .object({
    without: z.enum(FILTERS).nullable(),
    near: z.enum(NEIGHBOURHOOD_NAMES).nullable(),
    query: z.string(),
    ...counted,
  })
  .openapi("SearchSuggestion");
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
/** At most four; none when the search finds something itself. */
export const searchSuggestions = z
  .object({ items: z.array(searchSuggestion) })
  .openapi("SearchSuggestions");
export type SearchSuggestions = z.infer<typeof searchSuggestions>;

/** A result on the map: near the middle of its neighbourhood, never at its address. */
export const searchPin = z
  .object({
    id: uuid,
    title: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    price_per_month: z.int(),
    currency: z.enum(CURRENCIES),
    billing_period: z.enum(BILLING_PERIODS),
  })
  .openapi("SearchPin");
export type SearchPin = z.infer<typeof searchPin>;
/** The first 300 results in the order of the search, with the number of all of them. */
export const searchPins = z.object({ items: z.array(searchPin), ...counted }).openapi("SearchPins");
export type SearchPins = z.infer<typeof searchPins>;
