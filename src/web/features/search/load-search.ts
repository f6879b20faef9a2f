import type { SearchAnswer } from "~/contract/search";
import { type SearchParams, serialiseSearch } from "~/contract/search-params";
import { type ApiClient, answerOf } from "~/web/backend/api-client";
import type { CardProperty } from "~/web/features/property/property-card";

export type SearchResults = Pick<
  SearchAnswer,
  "total" | "total_capped" | "page" | "page_count" | "next_after"
> & { items: CardProperty[] };

/** One page of results, with what its cards show and nothing more. @throws BackendError */
export async function loadSearch(api: ApiClient, search: SearchParams): Promise<SearchResults> {
  const query = Object.fromEntries(serialiseSearch(search));
  const answer = await answerOf(api.properties.$get({ query }));
  const { total, total_capped, page, page_count, next_after } = answer;
  const items = answer.items.map(
    ({ images: _images, reviews: _reviews, landlord: _landlord, created_at: _made, ...card }) =>
      card,
  );
  return { total, total_capped, page, page_count, next_after, items };
}
