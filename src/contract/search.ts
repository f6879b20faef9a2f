import { SORTS } from "./enums";
import { z } from "./french";
import { searchCard } from "./property";
import { SEARCH_TYPES } from "./search-params";

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
  sort: z.enum(SORTS),
  page: z.number().int().positive(),
  after: z.string().nullable(),
});

/**
 * One page of results. Counting stops at 1000 (`total_capped`: there are more); `next_after` is the
 * cursor of the next page, null on the last.
 */
export const searchAnswer = z
  .object({
    items: z.array(searchCard),
    total: z.number().int().nonnegative(),
    total_capped: z.boolean(),
    page: z.number().int().positive(),
    page_count: z.number().int().nonnegative(),
    next_after: z.string().nullable(),
    applied,
  })
  .openapi("SearchAnswer");
export type SearchAnswer = z.infer<typeof searchAnswer>;
