import { useState } from "react";
import type { Thread, ThreadSummary } from "~/contract/schemas/messaging";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { usePolling } from "~/web/backend/use-polling";
import { ButtonLink } from "~/web/ui/button";
import { MessageIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { readMessageCounts } from "../unread";
import { InboxFilters } from "./inbox-filters";
import { readThreads, type ThreadFilter } from "./read";
import { threadText as text } from "./text";
import { ThreadRow } from "./thread-row";

const INBOX = { tenant: "/user/messages", landlord: "/landlord/messages" } as const;
const PAUSES = { min: 10_000, max: 60_000 };

export type InboxProps = {
  viewer: Thread["side"];
  filter: ThreadFilter;
  first: Settled<ListPage<ThreadSummary>>;
};

/** One's conversations; new messages move theirs to the top without a reload. */
export function Inbox({ viewer, filter, first }: InboxProps) {
  const pages = usePages(first, (shown) => readThreads(filter, shown));
  const isFiltered = Boolean(filter.q || filter.unread);
  const inbox = INBOX[viewer];
  const [fresh, setFresh] = useState<{ of: typeof first; items: ThreadSummary[] }>();
  // The counts weigh little: only when they change is the list read again.
  usePolling(async () => {
    if (!(await readMessageCounts())) return false;
    const { data } = await readThreads(filter, []);
    if (data) setFresh({ of: first, items: data.items });
    return true;
  }, PAUSES);
  const [to, label] = text.noneAction[viewer];
  const { data } = pages;
  const items = fresh?.of === first ? fresh.items : [];
  const known = new Set(items.map(({ id }) => id));
  const shown = data && {
    more: data.more,
    items: [...items, ...data.items.filter(({ id }) => !known.has(id))],
  };
  return (
    <>
      {(isFiltered || Boolean(shown?.items.length)) && (
        <InboxFilters inbox={inbox} filter={filter} />
      )}
      <PagedList
        pages={{ ...pages, data: shown }}
        icon={<MessageIcon size={24} />}
        failed={text.failed}
        empty={
          isFiltered
            ? {
                title: text.noneSuch,
                hint: filter.q ? text.noneSuchHint : text.allRead,
                action: (
                  <ButtonLink to={inbox} variant="secondary">
                    {text.showAll}
                  </ButtonLink>
                ),
              }
            : {
                title: text.none,
                hint: text.noneHint[viewer],
                action: <ButtonLink to={to}>{label}</ButtonLink>,
              }
        }
        className="max-w-3xl gap-3"
      >
        {(thread) => <ThreadRow key={thread.id} thread={thread} />}
      </PagedList>
    </>
  );
}
