import { LOOK_GROUPS } from "~/contract/payment";
import type { LookItem } from "~/contract/schemas/admin-payment";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { RefreshIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { SectionCard } from "~/web/ui/section-card";
import { LookRow } from "./look-row";
import { readLooks } from "./read";
import { paymentsText, lookText as text } from "./text";

/** Money that does not move as it should, by reason; what an act changes is shown at once. */
export function LookList({ loaded }: { loaded: Settled<{ items: LookItem[] }> }) {
  const { data, reload, reloading, set } = useReload(loaded, readLooks);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {paymentsText.failed}
      </ErrorState>
    );
  }
  const refresh = (
    <Button variant="secondary" icon={<RefreshIcon />} busy={reloading} onClick={reload}>
      {text.refresh}
    </Button>
  );
  if (data.items.length === 0) {
    return (
      <EmptyState title={text.none} icon={<CheckIcon size={24} />} action={refresh}>
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <div>{refresh}</div>
      {LOOK_GROUPS.map((group) => {
        const items = data.items.filter((one) => one.group === group);
        if (items.length === 0) return null;
        const [title, hint] = text.groups[group];
        return (
          <SectionCard key={group} title={title}>
            <p className="mb-3 text-quiet">{hint}</p>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <LookRow key={item.id} item={item} onActed={(read) => set(() => read)} />
              ))}
            </ul>
          </SectionCard>
        );
      })}
    </div>
  );
}
