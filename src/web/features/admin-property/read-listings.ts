import { LISTING_FILTERS, LISTING_SORTS } from "~/contract/admin-enums";
import type { ListingList } from "~/contract/schemas/listing";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type ListingStatus = (typeof LISTING_FILTERS)[number];
export type ListingSort = (typeof LISTING_SORTS)[number];
export type ListingFilter = { status?: ListingStatus; q?: string; sort?: ListingSort };
export type ListingFigures = Pick<ListingList, "counts" | "total" | "total_capped">;
export type ListingPage = ListPage<ModerationItem> & ListingFigures;

/** What an address asks for; what it can't mean is left out. */
export function listingFilterOf(search: string): ListingFilter {
  const params = new URLSearchParams(search);
  const status = LISTING_FILTERS.find((one) => one === params.get("status"));
  const sort = LISTING_SORTS.find((one) => one === params.get("sort"));
  const q = params.get("q")?.trim();
  return { ...(status && { status }), ...(q && { q }), ...(sort && { sort }) };
}

/** The listings of a filter after those shown, with the counts. */
export const readListings = (
  filter: ListingFilter,
  shown: readonly ModerationItem[],
): Promise<Settled<ListingPage>> => settle(listingsAfter(filter, shown.at(-1)?.id), "listings");

async function listingsAfter(filter: ListingFilter, before?: string): Promise<ListingPage> {
  const query = { ...filter, ...(before && { before }) };
  const { items, next, ...figures } = await answerOf(backend.data.admin.properties.$get({ query }));
  return { items, more: next !== null, ...figures };
}
