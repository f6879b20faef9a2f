import { useEffect } from "react";
import type { Notification } from "~/contract/schemas/notification";
import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { formatDateTime } from "~/web/lib/format-date";
import { typeset } from "~/web/lib/typeset";
import { Badge } from "~/web/ui/badge";
import { Button, ButtonLink } from "~/web/ui/button";
import { BellIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { toast } from "~/web/ui/toast";
import { type NotificationPage, readNotifications } from "./read";
import { notificationTypeLabel, notificationText as text } from "./text";
import { useMarkRead } from "./use-mark-read";

export type NotificationListProps = {
  first: Settled<NotificationPage>;
  viewer: "tenant" | "landlord";
};

/** The own notifications, newest first; those not read yet are marked by a press, or all at once. */
export function NotificationList({ first, viewer }: NotificationListProps) {
  const { unread, setUnread, isRead, markOne, markAll, busy } = useMarkRead(first.data?.unread);
  const pages = usePages(first, async (shown) => {
    const page = await readNotifications(shown);
    if (page.data) setUnread(page.data.unread);
    return page;
  });
  const failed = pages.data === undefined;
  useEffect(() => {
    if (failed) toast.error(text.error, text.loadFailed);
  }, [failed]);
  return (
    <>
      {unread > 0 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span role="status">{text.unreadCount(unread)}</span>
          <Button variant="secondary" busy={busy} onClick={markAll}>
            {text.markAll}
          </Button>
        </p>
      )}
      <PagedList
        pages={pages}
        icon={<BellIcon size={24} />}
        failed={text.loadErrorTitle}
        empty={{
          title: text.none,
          hint: text.noneHint[viewer],
          action: viewer === "tenant" && <ButtonLink to="/search">{text.discover}</ButtonLink>,
        }}
        className="gap-3"
      >
        {(one) => (
          <NotificationCard key={one.id} notification={one} read={isRead(one)} onRead={markOne} />
        )}
      </PagedList>
    </>
  );
}

type CardProps = { notification: Notification; read: boolean; onRead(id: string): unknown };

function NotificationCard({ notification, read, onRead }: CardProps) {
  const { id, type, title, message, created_at } = notification;
  return (
    <li className={`card relative p-4 ${read ? "" : "border-accent! bg-accent-tint!"}`.trim()}>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Badge>{notificationTypeLabel(type)}</Badge>
        {!read && <span className="font-semibold text-accent">{text.unread}</span>}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      <h2 className="font-semibold wrap-anywhere">{typeset(title)}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{typeset(message)}</p>
      {!read && (
        <button
          type="button"
          onClick={() => onRead(id)}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 after:absolute after:inset-0"
        >
          {text.mark}
          <span className="sr-only"> : {title}</span>
        </button>
      )}
    </li>
  );
}
