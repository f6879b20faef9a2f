import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import { MANAGED_SORTS, type ManagedSort } from "~/contract/managed-sorts";
import type { ManagedList, ManagedProperty } from "~/contract/schemas/managed-property";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type ManagedFilter = { status?: PropertyStatus; q?: string; sort?: ManagedSort };
export type Counts = Pick<ManagedList, "counts" | "found">;
export type ManagedPage = ListPage<ManagedProperty> & Counts;

/** What an address asks for; what it can't mean is left out. */
export function managedFilterOf(search: string): ManagedFilter {
  const params = new URLSearchParams(search);
  const status = PROPERTY_STATUSES.find((one) => one === params.get("status"));
  const q = params.get("q")?.trim();
  const sort = MANAGED_SORTS.find((one) => one === params.get("sort"));
  return { ...(status && { status }), ...(q && { q }), ...(sort && { sort }) };
}

/** The properties of a filter after those shown, in its order, with the counts. */
export const readManaged = (
  filter: ManagedFilter,
  shown: readonly ManagedProperty[],
): Promise<Settled<ManagedPage>> =>
  settle(managedAfter(filter, shown.at(-1)?.id), "managed properties");

async function managedAfter(filter: ManagedFilter, before?: string): Promise<ManagedPage> {
  const query = { ...filter, ...(before && { before }) };
  const { items, next, counts, found } = await answerOf(
    backend.data.properties.managed.$get({ query }),
  );
  return { items, more: next !== null, counts, found };
}
