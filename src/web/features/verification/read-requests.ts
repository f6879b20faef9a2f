import type { VerificationList, VerificationQuery } from "~/contract/schemas/verification";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

type Item = VerificationList["items"][number];
export type RequestPage = Settled<ListPage<Item>>;

/** A page of the requests of one state, from behind the last one shown. */
export async function readRequests(
  status: VerificationQuery["status"],
  shown: readonly Item[] = [],
): Promise<RequestPage> {
  const last = shown.at(-1)?.id;
  const query = { status, ...(last && { before: last }) };
  return settle(
    answerOf(backend.data.verifications.$get({ query })).then(({ items, next }) => ({
      items,
      more: next !== null,
    })),
  );
}
