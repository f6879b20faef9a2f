import type { HeldReview } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

/** Reviews that wait for an administrator, after those shown. */
export const readHeldReviews = (
  shown: readonly HeldReview[],
): Promise<Settled<ListPage<HeldReview>>> => settle(heldAfter(shown.at(-1)?.id));

async function heldAfter(before?: string): Promise<ListPage<HeldReview>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.reviews.held.$get({ query }));
  return { items, more: next !== null };
}
