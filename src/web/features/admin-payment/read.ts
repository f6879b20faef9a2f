import type {
  DisputeQuery,
  DisputeRow,
  LookItem,
  PaymentsOverview,
  Reconciliation,
} from "~/contract/schemas/admin-payment";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export const TABS = ["look", "disputes", "books"] as const;
export type Tab = (typeof TABS)[number];
export type DisputeStatus = DisputeQuery["status"];

/** The tab that an address asks for, and which disputes. */
export function placeOf(search: string): { tab: Tab; status: DisputeStatus } {
  const params = new URLSearchParams(search);
  const tab = TABS.find((one) => one === params.get("tab")) ?? "look";
  return { tab, status: params.get("status") === "decided" ? "decided" : "open" };
}

export const readOverview = (): Promise<Settled<PaymentsOverview>> =>
  settle(answerOf(backend.data.payments.$get()));

export const readLooks = (): Promise<Settled<{ items: LookItem[] }>> =>
  settle(answerOf(backend.data.payments["to-look-at"].$get()));

/** A page of the disputes of one state, from behind the last one shown. */
export function readDisputes(
  status: DisputeStatus,
  shown: readonly DisputeRow[] = [],
): Promise<Settled<ListPage<DisputeRow>>> {
  const before = shown.at(-1)?.id;
  const query = { status, ...(before && { before }) };
  return settle(pageOf(answerOf(backend.data.disputes.$get({ query }))));
}

/** The days before the last one shown. */
export function readDays(
  shown: readonly Reconciliation[] = [],
): Promise<Settled<ListPage<Reconciliation>>> {
  const before = shown.at(-1)?.day;
  const query = { ...(before && { before }) };
  return settle(pageOf(answerOf(backend.data.reconciliations.$get({ query }))));
}

const pageOf = <T>(answer: Promise<{ items: T[]; next: string | null }>): Promise<ListPage<T>> =>
  answer.then(({ items, next }) => ({ items, more: next !== null }));

/** What the page of payments shows at an address. */
export async function readPayments(search: string) {
  const { tab, status } = placeOf(search);
  const content = async () => {
    if (tab === "disputes") return { tab, status, first: await readDisputes(status) };
    if (tab === "books") return { tab, first: await readDays() };
    return { tab, loaded: await readLooks() };
  };
  const [overview, shown] = await Promise.all([readOverview(), content()]);
  return { overview, shown };
}
export type PaymentsContent = Awaited<ReturnType<typeof readPayments>>;
