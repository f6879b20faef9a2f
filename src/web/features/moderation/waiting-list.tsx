import { useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { moderationText as text } from "~/web/text/moderation";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { ShieldCheckIcon } from "~/web/ui/icons";
import { ListSkeleton } from "../tenant/list-skeleton";
import { useDecision } from "./use-decision";
import { WaitingRow } from "./waiting-row";

const PAGE = 20;

/** The queue of listings to check; `onChange` follows each decision. */
export function WaitingList({ onChange }: { onChange: () => void }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, loading, reload, set } = useLoad(`waiting-${limit}`, () =>
    answerOf(
      backend.data.moderation.properties.$get({
        query: { status: "waiting", limit: String(limit) },
      }),
    ),
  );
  const { busy, decide } = useDecision((id) => {
    set((list) => ({
      ...list,
      total: list.total - 1,
      items: list.items.filter((item) => item.id !== id),
    }));
    onChange();
  });
  if (loading) return <ListSkeleton />;
  if (error || !data) return <ErrorState onRetry={reload}>{text.loadFailedHint}</ErrorState>;
  if (data.items.length === 0) {
    return (
      <EmptyState title={text.empty} icon={<ShieldCheckIcon size={24} />} level={3}>
        {text.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.items.map((property) => (
          <WaitingRow
            key={property.id}
            property={property}
            busy={busy?.id === property.id ? busy.decision : undefined}
            onDecide={(decision) => decide(property, decision)}
          />
        ))}
      </ul>
      {data.total > data.items.length && limit < 100 && (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setLimit(limit + PAGE)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
