import { useRef, useState } from "react";
import type { ModerationList } from "~/contract/schemas/moderation";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { LoadMore } from "~/web/ui/load-more";
import { Notice } from "~/web/ui/notice";
import { readWaiting, WAITING_PAGE } from "./read";
import { moderationText as text } from "./text";
import { WaitingRow } from "./waiting-row";

const MOST = 100;

type WaitingListProps = {
  first: Settled<ModerationList>;
  /** Follows each decision, and each discovery that another administrator was faster. */
  onChange(): void;
  /** The row with the keyboard's focus left an empty list. */
  onFocusLost(): void;
};

/** The queue of listings to check. */
export function WaitingList({ first, onChange, onFocusLost }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const limit = useRef(WAITING_PAGE);
  const { data, error, reload, reloading, set } = useReload(first, () =>
    readWaiting(limit.current),
  );
  const [stale, setStale] = useState<{ id: string; title: string; message: string }>();

  function remove(id: string) {
    const isLast = list.current?.childElementCount === 1;
    passFocus(id);
    set((old) => ({
      ...old,
      total: old.total - 1,
      items: old.items.filter((item) => item.id !== id),
    }));
    // Only then: rows that move by themselves would be decided by mistake.
    if (isLast) void reload();
    onChange();
  }
  function passFocus(id: string) {
    const row = list.current?.querySelector(`[data-property="${id}"]`);
    if (!row?.contains(document.activeElement)) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    else onFocusLost();
  }

  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.listFailed}
      </ErrorState>
    );
  }
  const { items, total } = data;
  return (
    <>
      {stale && !items.some(({ id }) => id === stale.id) && (
        <Notice tone="danger" title={`«\u00a0${stale.title}\u00a0»`} className="mb-3 wrap-anywhere">
          {stale.message}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" className="mb-3">
          <p className="mb-2">{text.listOutdated}</p>
          <Button variant="secondary" busy={reloading} onClick={reload}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {items.length === 0 && total === 0 && (
        <EmptyState title={text.empty} icon={<ShieldCheckIcon size={24} />} level={3}>
          {text.emptyHint}
        </EmptyState>
      )}
      {items.length === 0 && total > 0 && !error && <ListSkeleton actions />}
      {items.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          {items.map((property) => (
            <WaitingRow
              key={property.id}
              property={property}
              onStart={() => setStale(undefined)}
              onDone={() => remove(property.id)}
              onStale={(message) => {
                setStale({ id: property.id, title: property.title, message });
                void reload();
                onChange();
              }}
            />
          ))}
        </ul>
      )}
      {total > items.length && items.length > 0 && limit.current < MOST && (
        <LoadMore
          busy={reloading}
          onClick={() => {
            limit.current = Math.min(MOST, limit.current + WAITING_PAGE);
            void reload();
          }}
        />
      )}
    </>
  );
}
