import { formatNumber } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import type { WaitingRetries } from "~/contract/schemas/failed-job";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { ErrorState } from "~/web/ui/error-state";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { readRetries } from "./read";
import { jobsText as text } from "./text";

/** The jobs that failed and are tried again by themselves; nothing where there are none. */
export function Retries({ first }: { first: Settled<WaitingRetries> }) {
  const { data, reload, reloading } = useReload(first, readRetries);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.retriesFailed}
      </ErrorState>
    );
  }
  const { items, count } = data;
  if (items.length === 0) return null;
  const shown = count >= QUEUE_COUNT_MAX ? text.atLeast(count) : formatNumber(count);
  return (
    <SectionCard title={text.retries} className="mt-6">
      <p className="mb-3 text-quiet">{text.retriesHint(count, shown)}</p>
      <Facts>
        {items.map(({ id, kind, tries, next_try_at }) => (
          <Fact key={id} label={text.kinds[kind]}>
            {text.nextTry(formatDateTime(next_try_at), tries)}
          </Fact>
        ))}
      </Facts>
    </SectionCard>
  );
}
