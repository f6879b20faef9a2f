import { SAVED_SEARCH_RHYTHMS } from "../enums";
import { SAVED_SEARCH_NAME_MAX } from "../saved-search-words";
import { instant, line, uuid } from "./fields";
import { z } from "./french";

const QUERY_STRING_MAX = 4000;
const name = line(SAVED_SEARCH_NAME_MAX);
const rhythm = z.enum(SAVED_SEARCH_RHYTHMS, { error: "Choisissez quand vous prévenir." });

/** `query`: the search page's query string; what makes no sense in it is ignored. */
export const saveSearchInput = z
  .object({
    query: z.string().max(QUERY_STRING_MAX),
    name: name.optional(),
    rhythm: rhythm.optional(),
  })
  .openapi("SaveSearch");
export type SaveSearchInput = z.output<typeof saveSearchInput>;

export const savedSearchChange = z
  .object({ name: name.optional(), rhythm: rhythm.optional() })
  .openapi("SavedSearchChange");
export type SavedSearchChange = z.output<typeof savedSearchChange>;

/** `query` is normalised, without page and order; `total` counts what it finds now, up to 1000. */
export const savedSearch = z
  .object({
    id: uuid,
    name: z.string(),
    query: z.string(),
    rhythm,
    total: z.number().int().nonnegative(),
    created_at: instant,
  })
  .openapi("SavedSearch");
export type SavedSearch = z.infer<typeof savedSearch>;

/** The tenant's own, newest first. */
export const savedSearchList = z.object({ items: z.array(savedSearch) }).openapi("SavedSearchList");
export type SavedSearchList = z.infer<typeof savedSearchList>;
