import type { ReceivedReviews } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type ReceivedReview = ReceivedReviews["items"][number];

/** The reviews of the landlord's properties after those shown, newest first. */
export const readReceivedReviews = (shown: readonly ReceivedReview[]) =>
  settle(receivedAfter(shown.at(-1)?.id), "received reviews");

async function receivedAfter(before: string | undefined): Promise<ListPage<ReceivedReview>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.reviews.received.$get({ query }));
  return { items, more: next !== null };
}
