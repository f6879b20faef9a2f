import type { ThreadSummary } from "~/contract/schemas/messaging";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

// Apart from the pages, so that their loaders ask for data before their code has come.

/** The conversations after those shown, the last written in first. */
export const readThreads = (shown: readonly ThreadSummary[]) =>
  settle(threadsAfter(shown.at(-1)?.id), "threads");

async function threadsAfter(before: string | undefined): Promise<ListPage<ThreadSummary>> {
  const { items, next } = await answerOf(
    backend.data.threads.$get({ query: before ? { before } : {} }),
  );
  return { items, more: next !== null };
}

/** The newest messages of a conversation, or those before one of them. */
export const readThread = (id: string, before?: string) =>
  answerOf(backend.data.threads[":id"].$get({ param: { id }, query: before ? { before } : {} }));
