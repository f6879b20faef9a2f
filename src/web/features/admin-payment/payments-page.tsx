import { useRevalidator, useSearchParams } from "react-router";
import { useReload } from "~/web/backend/use-reload";
import { ErrorState } from "~/web/ui/error-state";
import { Tabs } from "~/web/ui/tabs";
import { Books } from "./books";
import { DisputeList } from "./dispute-list";
import { LookList } from "./look-list";
import { PaymentsState } from "./payments-state";
import { type PaymentsContent, readOverview, TABS, type Tab } from "./read";
import { paymentsText as text } from "./text";

/** Payments as administrators see them: what to look at, disputes, and whether the books agree. */
export function PaymentsPage({ overview: loaded, shown }: PaymentsContent) {
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { data: overview, reload, reloading } = useReload(loaded, readOverview);
  const choose = (tab: Tab) => {
    if (tab === shown.tab) return;
    setParams(tab === "look" ? {} : { tab }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {overview ? (
        <PaymentsState overview={overview} onChange={() => void reload()} />
      ) : (
        <ErrorState onRetry={reload} busy={reloading}>
          {text.failed}
        </ErrorState>
      )}
      <Tabs<Tab>
        label={text.tabs}
        className="mt-6"
        value={shown.tab}
        onChange={choose}
        items={TABS.map((id) => ({
          id,
          label: text.tab[id],
          ...(id === "disputes" && { count: overview?.open_disputes ?? 0 }),
        }))}
      >
        {shown.tab === "look" && <LookList loaded={shown.loaded} />}
        {shown.tab === "disputes" && (
          <DisputeList key={shown.status} status={shown.status} first={shown.first} />
        )}
        {shown.tab === "books" && (
          <Books overview={overview} first={shown.first} onExplained={() => void revalidate()} />
        )}
      </Tabs>
    </>
  );
}
