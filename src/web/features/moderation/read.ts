import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";

// Apart from the lists, so that the loader asks for data before their code has come.

/** Listings of the queue that one reading brings. */
export const WAITING_PAGE = 20;

/** The first `limit` listings of the queue. */
export const readWaiting = (limit = WAITING_PAGE) =>
  settle(
    answerOf(
      backend.data.moderation.properties.$get({
        query: { status: "waiting", limit: String(limit) },
      }),
    ),
  );

export const readStatistics = () => settle(answerOf(backend.data.statistics.admin.$get()));
