import { useEffect, useRef, useState } from "react";
import { formatNumber } from "~/contract/format";
import type { Notification } from "~/contract/schemas/notification";
import { usePages } from "~/web/backend/use-pages";
import { Button, ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { FigureStrip } from "~/web/ui/figure-strip";
import { BellIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { toast } from "~/web/ui/toast";
import { useLiveNotifications } from "./live";
import { NotificationCard } from "./notification-card";
import { type NotificationFilter, type NotificationsContent, readNotifications } from "./read";
import { notificationText as text, type Viewer } from "./text";
import { useMarkRead } from "./use-mark-read";

export type NotificationListProps = NotificationsContent & { viewer: Viewer };

const idsOf = (some: readonly Notification[]) => new Set(some.map(({ id }) => id));

/** The own notifications, newest first, with figures and filter; a press reads one of them. */
export function NotificationList({ filter, first, viewer }: NotificationListProps) {
  const top = useRef<HTMLDivElement>(null);
  const { fresh, unread: said } = useLiveNotifications();
  /** The counts as they were read, and what had come by then: in them, whatever the filter shows. */
  const readBy = (from: typeof first) => ({
    from,
    counts: from.data?.counts,
    counted: said === undefined ? undefined : idsOf(fresh),
  });
  const [{ from, counts, counted }, setRead] = useState(() => readBy(first));
  if (from !== first) setRead(readBy(first));
  // The first news tell what came shortly before this document too.
  else if (!counted && said !== undefined) setRead({ from, counts, counted: idsOf(fresh) });
  const pages = usePages(first, async (shown) => {
    const page = await readNotifications(filter, shown);
    if (page.data && shown.length === 0) {
      setRead({ ...readBy(page), from: first });
      setUnread(page.data.counts.unread);
    }
    return page;
  });
  const items = pages.data?.items ?? [];
  const known = [...items, ...fresh];
  const marks = useMarkRead(counts?.unread ?? 0, known);
  const { unread, setUnread, isRead, markOne, markAll, busy } = marks;
  const failed = pages.data === undefined;
  useEffect(() => {
    if (failed) toast.error(text.error, text.loadFailed);
  }, [failed]);
  const shown = idsOf(items);
  const newest = items[0]?.created_at ?? "";
  // The whole list tells by itself what is newer than it.
  const isNew = ({ id, created_at }: Notification) =>
    !shown.has(id) && ((counted && !counted.has(id)) || (filter === "all" && created_at > newest));
  const came = fresh.filter(isNew);
  const offered = filter === "read" ? [] : came.filter((one) => filter === "all" || !isRead(one));
  const total = (counts?.total ?? 0) + came.length;
  async function showNew() {
    await pages.reload();
    window.scrollTo({ top: 0 });
    // The button goes.
    top.current?.focus({ preventScroll: true });
  }
  return (
    <>
      {counts && (
        <Summary total={total} unread={unread} week={counts.week + total - counts.total} />
      )}
      <Filter filter={filter} {...(counts && { counts: { total, unread } })} />
      {/* Its room stays with none unread: the first one moves nothing. */}
      <p className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
        <span role="status" className="min-w-20 flex-1 text-sm sm:text-base">
          {unread > 0 && text.unreadCount(unread)}
        </span>
        {unread > 0 && (
          <Button variant="secondary" busy={busy} onClick={markAll} className="max-w-full">
            {text.markAll}
          </Button>
        )}
      </p>
      {offered.length > 0 && !failed && (
        // Above the list without height: what is under the finger stays there.
        <div className="sticky top-20 z-10 h-0 text-center">
          <Button onClick={showNew}>{text.fresh(offered.length)}</Button>
        </div>
      )}
      <div ref={top} tabIndex={-1} className="outline-none">
        <PagedList
          pages={pages}
          icon={<BellIcon size={24} />}
          failed={text.loadErrorTitle}
          empty={{
            title: text.none[filter],
            hint: filter === "all" ? text.noneHint[viewer] : text.noneOf[filter],
            action: viewer === "tenant" && filter === "all" && (
              <ButtonLink to="/search">{text.discover}</ButtonLink>
            ),
          }}
          className="gap-3"
        >
          {(one) => (
            <NotificationCard
              key={one.id}
              notification={one}
              viewer={viewer}
              read={isRead(one)}
              onRead={markOne}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

type Counts = { total: number; unread: number };

function Summary({ total, unread, week }: Counts & { week: number }) {
  const { figures } = text;
  return (
    <FigureStrip
      label={text.summary}
      figures={[
        [total, figures.total],
        [unread, figures.unread],
        [total - unread, figures.read],
        [week, figures.week],
      ]}
    />
  );
}

/** Without `counts`, which failed to load, the filters stand alone. */
function Filter({ filter, counts }: { filter: NotificationFilter; counts?: Counts }) {
  const numbers = counts && {
    all: counts.total,
    unread: counts.unread,
    read: counts.total - counts.unread,
  };
  return (
    <nav aria-label={text.filterLabel} className="mb-4 flex flex-wrap gap-2">
      {(["all", "unread", "read"] as const).map((one) => (
        <ChipLink
          key={one}
          to={{ search: one === "all" ? "" : `filter=${one}` }}
          replace
          preventScrollReset
          selected={one === filter}
        >
          {numbers ? `${text.filters[one]} (${formatNumber(numbers[one])})` : text.filters[one]}
        </ChipLink>
      ))}
    </nav>
  );
}
