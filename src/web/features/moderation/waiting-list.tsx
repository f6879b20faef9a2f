import { useRef, useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { Notice } from "~/web/ui/notice";
import { moderationText as text } from "./text";
import { useDecision } from "./use-decision";
import { WaitingRow } from "./waiting-row";

const PAGE = 20;
const MOST = 100;

type WaitingListProps = {
  /** Follows each decision, and each discovery that another administrator was faster. */
  onChange: () => void;
  /** The row with the keyboard's focus left an empty list. */
  onFocusLost: () => void;
};

/** The queue of listings to check. */
export function WaitingList({ onChange, onFocusLost }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const limit = useRef(PAGE);
  const [asking, setAsking] = useState(false);
  const { data, error, loading, reload, set } = useLoad("waiting", () =>
    answerOf(
      backend.data.moderation.properties.$get({
        query: { status: "waiting", limit: String(limit.current) },
      }),
    ),
  );
  const ask = async () => {
    setAsking(true);
    await reload();
    setAsking(false);
  };
  const { busy, problem, decide } = useDecision({
    onDone(id) {
      const last = list.current?.childElementCount === 1;
      passFocus(id);
      set((old) => ({
        ...old,
        total: old.total - 1,
        items: old.items.filter((item) => item.id !== id),
      }));
      // Only then: rows that move by themselves would be decided by mistake.
      if (last) void ask();
      onChange();
    },
    onStale() {
      void ask();
      onChange();
    },
  });
  function passFocus(id: string) {
    const row = list.current?.querySelector(`[data-property="${id}"]`);
    if (!row?.contains(document.activeElement)) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    else onFocusLost();
  }

  if (loading) return <ListSkeleton />;
  if (!data) {
    return (
      <ErrorState onRetry={ask} busy={asking}>
        {text.listFailed}
      </ErrorState>
    );
  }
  const { items, total } = data;
  const gone = problem && !items.some((item) => item.id === problem.id) ? problem : undefined;
  return (
    <>
      {gone && (
        <Notice tone="danger" title={`«\u00a0${gone.title}\u00a0»`} className="mb-3 wrap-anywhere">
          {gone.sentence}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" className="mb-3">
          <p className="mb-2">{text.listOutdated}</p>
          <Button variant="secondary" busy={asking} onClick={ask}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {items.length === 0 && total === 0 && (
        <EmptyState title={text.empty} icon={<ShieldCheckIcon size={24} />} level={3}>
          {text.emptyHint}
        </EmptyState>
      )}
      {items.length === 0 && total > 0 && !error && <ListSkeleton />}
      {items.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          {items.map((property) => (
            <WaitingRow
              key={property.id}
              property={property}
              busy={busy[property.id]}
              problem={problem?.id === property.id ? problem.sentence : undefined}
              onDecide={(decision) => decide(property, decision)}
            />
          ))}
        </ul>
      )}
      {total > items.length && items.length > 0 && limit.current < MOST && (
        <div className="mt-4 text-center">
          <Button
            variant="secondary"
            busy={asking}
            onClick={() => {
              limit.current = Math.min(MOST, limit.current + PAGE);
              void ask();
            }}
          >
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
