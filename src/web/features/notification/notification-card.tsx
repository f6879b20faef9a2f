import { Link } from "react-router";
import { formatStamp } from "~/contract/format-date";
import type { Notification } from "~/contract/schemas/notification";
import { typeset } from "~/web/lib/typeset";
import { Badge } from "~/web/ui/badge";
import { notificationTypeLabel, notificationText as text, type Viewer } from "./text";

type CardProps = {
  notification: Notification;
  viewer: Viewer;
  read: boolean;
  onRead(id: string): unknown;
};

/** One notification: pressed, it is read and opens what it concerns; without that it is only read. */
export function NotificationCard({ notification, viewer, read, onRead }: CardProps) {
  const { id, type, title, message, created_at, link } = notification;
  const press = () => !read && onRead(id);
  return (
    <li className={`card relative p-4 ${read ? "" : "border-accent! bg-accent-tint!"}`.trim()}>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Badge>{notificationTypeLabel(type, viewer)}</Badge>
        {!read && <span className="font-semibold text-accent">{text.unread}</span>}
        <time dateTime={created_at}>{formatStamp(created_at)}</time>
      </p>
      <h2 className="font-semibold wrap-anywhere">
        {link ? (
          <Link
            to={link}
            onClick={press}
            onAuxClick={({ button }) => button === 1 && press()}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {typeset(title)}
          </Link>
        ) : (
          typeset(title)
        )}
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{typeset(message)}</p>
      {!read && !link && (
        <button
          type="button"
          onClick={press}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 after:absolute after:inset-0"
        >
          {text.mark}
          <span className="sr-only"> : {title}</span>
        </button>
      )}
    </li>
  );
}
