import { data } from "react-router";
import type { PropertyDetail, PublicReview } from "~/contract/property";
import { type ApiClient, answerOf } from "~/web/backend/api-client";
import { BackendError } from "~/web/backend/error";
import type { CardProperty } from "./property-card";

/** The page's listing: the API's, with similar listings as their cards show them. */
export type PageProperty = Omit<PropertyDetail, "similar"> & { similar: CardProperty[] };

/** What the reader asked to see of the reviews beyond the newest three (without script). */
export type ReviewList = { items: PublicReview[]; page: number; pageCount: number };

/**
 * A listing for its page.
 * @throws data(null) with the API's status: 404 when it is unknown or not public
 */
export async function loadProperty(api: ApiClient, id: string): Promise<PageProperty> {
  const property = await answerOf(api.properties[":id"].$get({ param: { id } })).catch(rethrow);
  const similar = property.similar.map(
    ({ landlord: _landlord, created_at: _made, ...card }) => card,
  );
  return { ...property, similar };
}

/** One page of all reviews of a listing. @throws BackendError */
export async function loadReviews(api: ApiClient, id: string, page: number): Promise<ReviewList> {
  const answer = await answerOf(
    api.properties[":id"].reviews.$get({ param: { id }, query: { page: String(page) } }),
  );
  return { items: answer.items, page: answer.page, pageCount: answer.page_count };
}

function rethrow(error: unknown): never {
  // An answer that says no has a status to pass on; anything else is a failure of ours.
  if (error instanceof BackendError && error.status >= 400) {
    throw data(null, { status: error.status });
  }
  throw error;
}
