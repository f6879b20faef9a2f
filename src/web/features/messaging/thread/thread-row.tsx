import { Link } from "react-router";
import { formatRelative } from "~/contract/format-date";
import type { ThreadSummary } from "~/contract/schemas/messaging";
import { threadPath } from "~/contract/thread-path";
import { Avatar } from "~/web/ui/avatar";
import { UnreadCount } from "../unread-badge";
import { nameOf } from "./name-of";
import { threadText as text } from "./text";

/** One conversation in the list: with whom, about what, the beginning of its last message. */
export function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { id, side, other, property, unread_count: unread } = thread;
  const name = nameOf(other);
  return (
    <li>
      <Link to={threadPath(side, id)} className="card flex gap-3 p-3 hover:border-ink md:p-4">
        <Avatar name={name} src={other.avatar_url} size={48} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{name}</span>
            <time dateTime={thread.last_message_at} className="shrink-0 text-sm text-quiet">
              {formatRelative(thread.last_message_at)}
            </time>
          </span>
          <span className="truncate text-sm text-quiet">{property?.title ?? text.gone}</span>
          <span className="mt-1 flex items-center justify-between gap-3">
            <span className={`truncate ${unread > 0 ? "font-semibold" : "text-quiet"}`}>
              {`${thread.last_is_mine ? text.mine : ""}${thread.last_message}`}
            </span>
            <UnreadCount count={unread} className="shrink-0" />
          </span>
        </span>
      </Link>
    </li>
  );
}
