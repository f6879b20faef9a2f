import type { Visit } from "~/contract/schemas/visit";
import type { VisitSide } from "~/contract/visits";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type When = "coming" | "past";
export type Loaded = Settled<ListPage<Visit>>;

/** A page of the visits of one side, from behind the last one shown. */
export async function readVisits(
  side: VisitSide,
  when: When,
  shown: readonly Visit[] = [],
): Promise<Loaded> {
  const last = shown.at(-1)?.id;
  const query = { side, when, ...(last && { before: last }) };
  return settle(
    answerOf(backend.data.visits.$get({ query })).then(({ items, next }) => ({
      items,
      more: next !== null,
    })),
  );
}
