import { useState } from "react";
import type { Thread, ThreadSummary } from "~/contract/schemas/messaging";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { usePolling } from "~/web/backend/use-polling";
import { ButtonLink } from "~/web/ui/button";
import { MessageIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { readMessageCounts } from "../unread";
import { readThreads } from "./read";
import { threadText as text } from "./text";
import { ThreadRow } from "./thread-row";

const PAUSES = { min: 10_000, max: 60_000 };

export type InboxProps = { viewer: Thread["side"]; first: Settled<ListPage<ThreadSummary>> };

/** One's conversations; new messages move theirs to the top without a reload. */
export function Inbox({ viewer, first }: InboxProps) {
  const pages = usePages(first, readThreads);
  const [fresh, setFresh] = useState<{ of: typeof first; items: ThreadSummary[] }>();
  // The counts weigh little: only when they change is the list read again.
  usePolling(async () => {
    if (!(await readMessageCounts())) return false;
    const { data } = await readThreads([]);
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
    <PagedList
      pages={{ ...pages, data: shown }}
      icon={<MessageIcon size={24} />}
      failed={text.failed}
      empty={{
        title: text.none,
        hint: text.noneHint[viewer],
        action: <ButtonLink to={to}>{label}</ButtonLink>,
      }}
      className="max-w-3xl gap-3"
    >
      {(thread) => <ThreadRow key={thread.id} thread={thread} />}
    </PagedList>
  );
}
