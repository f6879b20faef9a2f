import type { Subscriber } from "~/contract/schemas/newsletter";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

/** Subscribers whose address begins with `q` after those shown. */
export const readSubscribers = (
  q: string,
  shown: readonly Subscriber[],
): Promise<Settled<ListPage<Subscriber>>> => settle(subscribersAfter(q, shown.at(-1)?.id));

async function subscribersAfter(q: string, before?: string): Promise<ListPage<Subscriber>> {
  const query = { ...(q && { q }), ...(before && { before }) };
  const { items, next } = await answerOf(backend.data.newsletter.subscribers.$get({ query }));
  return { items, more: next !== null };
}
