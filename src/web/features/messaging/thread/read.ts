import { QUERY_MAX } from "~/contract/query-limit";
import type { ThreadSummary } from "~/contract/schemas/messaging";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

// Apart from the pages, so that their loaders ask for data before their code has come.

export type ThreadFilter = { q?: string; unread?: "true" };

/** What the address of an inbox asks for. */
export function filterOf(search: string): ThreadFilter {
  const params = new URLSearchParams(search);
  const q = params.get("q")?.trim().slice(0, QUERY_MAX);
  return { ...(q && { q }), ...(params.has("unread") && { unread: "true" }) };
}

/** The conversations of a filter after those shown, the last written in first. */
export const readThreads = (filter: ThreadFilter, shown: readonly ThreadSummary[]) =>
  settle(threadsAfter(filter, shown.at(-1)?.id), "threads");

async function threadsAfter(
  filter: ThreadFilter,
  before: string | undefined,
): Promise<ListPage<ThreadSummary>> {
  const query = { ...filter, ...(before && { before }) };
  const { items, next } = await answerOf(backend.data.threads.$get({ query }));
  return { items, more: next !== null };
}

/** How long tenants wait for one's answer. */
export const readResponseTime = () =>
  settle(answerOf(backend.data.messages["response-time"].$get()), "response time");

/** The newest messages of a conversation, or those before one of them. */
export const readThread = (id: string, before?: string) =>
  answerOf(backend.data.threads[":id"].$get({ param: { id }, query: before ? { before } : {} }));
