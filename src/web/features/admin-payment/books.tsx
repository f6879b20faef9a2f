import { addDays, today } from "~/contract/days";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { PaymentsOverview, Reconciliation } from "~/contract/schemas/admin-payment";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { CheckIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { PagedList } from "~/web/ui/paged-list";
import { DayOfBooks } from "./day-of-books";
import { ExplainGap } from "./explain-gap";
import { readDays } from "./read";
import { signedAmount, booksText as text } from "./text";

type Props = {
  overview: PaymentsOverview | undefined;
  first: Settled<ListPage<Reconciliation>>;
  onExplained(): void;
};

/** Day by day whether our books and the provider's agree, and what waits because they don't. */
export function Books({ overview, first, onExplained }: Props) {
  const pages = usePages(first, readDays);
  const { hold, explained, last } = overview ?? {};
  // The row of that day keeps its gap; a second explanation would be refused.
  const isExplained = explained && last && explained.at > last.made_at;
  return (
    <div className="grid max-w-3xl gap-4">
      {hold && (
        <Notice tone="danger" title={text.holdTitle}>
          <p>{text.hold(signedAmount(-hold.gap), formatDateTime(hold.since))}</p>
          {hold.waiting > 0 && <p className="mt-1">{text.waiting(signedAmount(hold.waiting))}</p>}
          <ExplainGap isHold onDone={onExplained} />
        </Notice>
      )}
      {!hold && !isExplained && (last?.gap ?? 0) !== 0 && (
        <div>
          <ExplainGap isHold={false} onDone={onExplained} />
        </div>
      )}
      <PagedList
        pages={pages}
        icon={<CheckIcon size={24} />}
        failed={text.failed}
        empty={{ title: text.none, hint: text.noneHint, action: null }}
        className="gap-3"
      >
        {(day) => (
          <DayOfBooks key={day.id} row={day} name={nameOf(day.day)} isOpen={day.id === last?.id} />
        )}
      </PagedList>
      {explained && (
        <p className="text-sm text-quiet">
          {text.lastExplained(
            signedAmount(explained.amount),
            formatDateTime(explained.at),
            explained.reason,
          )}
        </p>
      )}
    </div>
  );
}

const nameOf = (day: string) =>
  day === addDays(today(new Date()), -1) ? text.yesterday : formatDate(day);
