import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";

// Apart from the lists, so that the loader asks for data before their code has come.

/** Listings of the queue that one reading brings. */
export const WAITING_PAGE = 20;

/** A page of the queue, from its beginning or from where the page before ended. */
export const readWaiting = (after?: string) =>
  settle(
    answerOf(
      backend.data.moderation.queue.$get({
        query: { limit: String(WAITING_PAGE), ...(after && { after }) },
      }),
    ),
  );
