import { LISTING_FILTERS, LISTING_SORTS } from "../admin-enums";
import { TITLE_MAX } from "../limits";
import { listPage, optional, uuid } from "./fields";
import { z } from "./french";
import { moderationItem, moderationList } from "./moderation";

/** `q`: words of the title, the neighbourhood or the owner's name. `before`: the last one shown. */
export const listingQuery = z.object({
  status: z.enum(LISTING_FILTERS).default("all"),
  q: optional(TITLE_MAX),
  sort: z.enum(LISTING_SORTS).default("newest"),
  ...listPage({ size: 20, max: 100 }),
});
export type ListingQuery = z.infer<typeof listingQuery>;

/** `total` counts what was asked for, of words up to the most that are looked through. */
export const listingList = z
  .object({
    items: z.array(moderationItem),
    /** The `before` of the next page; null on the last one. */
    next: uuid.nullable(),
    total: z.int(),
    /** There are more than were counted. */
    total_capped: z.boolean(),
    counts: moderationList.shape.counts,
  })
  .openapi("ListingList");
export type ListingList = z.infer<typeof listingList>;
