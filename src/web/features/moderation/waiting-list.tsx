import { useRef, useState } from "react";
import type { ModerationQueue } from "~/contract/schemas/moderation";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { LoadMore } from "~/web/ui/load-more";
import { Notice } from "~/web/ui/notice";
import { readWaiting } from "./read";
import { moderationText as text } from "./text";
import { WaitingRow } from "./waiting-row";

type WaitingListProps = {
  first: Settled<ModerationQueue>;
  /** Follows each decision, and each discovery that another administrator was faster. */
  onChange(): void;
  /** The last row that waited was decided by keyboard. */
  onFocusLost(): void;
};

/** The queue of listings to check, the longest wait first. Rows move only when asked to. */
export function WaitingList({ first, onChange, onFocusLost }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, reload, reloading, set } = useReload(first, () => readWaiting());
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const more = useAction(async (after: string) => {
    const page = await readWaiting(after);
    if (!page.data) throw page.error;
    const { items, next, total } = page.data;
    set((old) => {
      const known = new Set(old.items.map(({ id }) => id));
      return { items: [...old.items, ...items.filter(({ id }) => !known.has(id))], next, total };
    });
  });

  function settle(id: string) {
    const row = list.current?.querySelector(`[data-property="${id}"]`);
    // Once the row has its new content, and a dialog has closed, under which nothing takes the focus.
    if (row?.contains(document.activeElement)) setTimeout(() => passFocus(row));
    setSettled((old) => new Set(old).add(id));
    onChange();
  }
  function passFocus(row: Element) {
    const waiting = [...(list.current?.children ?? [])].filter(
      (one) => one === row || !one.hasAttribute("data-settled"),
    );
    const place = waiting.indexOf(row);
    const next = waiting[place + 1] ?? waiting[place - 1];
    if (next instanceof HTMLElement) next.focus();
    else onFocusLost();
  }
  async function showRest() {
    await reload();
    setSettled(new Set());
  }

  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.listFailed}
      </ErrorState>
    );
  }
  const { items, next } = data;
  const isDone = items.every(({ id }) => settled.has(id));
  return (
    <>
      {error && (
        <Notice tone="danger" className="mb-3">
          <p className="mb-2">{text.listOutdated}</p>
          <Button variant="secondary" busy={reloading} onClick={reload}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {items.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          {items.map((property) => (
            <WaitingRow
              // Sent again after its decision, it is a row of its own.
              key={`${property.id} ${property.waiting_since}`}
              property={property}
              onSettled={() => settle(property.id)}
              onUndone={() => {
                setSettled((old) => new Set([...old].filter((id) => id !== property.id)));
                onChange();
              }}
            />
          ))}
        </ul>
      )}
      {more.error && (
        <Notice tone="danger" className="mt-3">
          {text.listFailed}
        </Notice>
      )}
      {next && !isDone && <LoadMore busy={more.busy} onClick={() => void more.run(next)} />}
      {isDone && (
        <EmptyState
          title={next ? text.pageDone : text.empty}
          icon={<ShieldCheckIcon size={24} />}
          level={3}
        >
          <p>{next ? text.pageDoneHint : text.emptyHint}</p>
          {items.length > 0 && (
            <Button variant="secondary" className="mt-3" busy={reloading} onClick={showRest}>
              {text.showRest}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  );
}
