import { Link } from "react-router";
import { formatRelative } from "~/contract/format-date";
import type { ReceivedMessages as Answer } from "~/contract/schemas/messaging";
import { threadPath } from "~/contract/thread-path";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { Avatar } from "~/web/ui/avatar";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { MessageIcon } from "~/web/ui/icons-extra";
import { readReceivedMessages } from "./read";
import { landlordText as text } from "./text";

/** The tab of the messages received last, each by its first 50 characters. */
export function ReceivedMessages({ loaded }: { loaded: Settled<Answer> }) {
  const { data, reload, reloading } = useReload(loaded, readReceivedMessages);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.messagesFailed}
      </ErrorState>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title={text.noMessage} icon={<MessageIcon size={24} />}>
        {text.noMessageHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.items.map((message) => (
          <ReceivedMessage key={message.id} message={message} />
        ))}
      </ul>
      <ButtonLink to="/landlord/messages" variant="secondary" className="mt-4 w-full sm:w-auto">
        {text.allMessages}
      </ButtonLink>
    </>
  );
}

function ReceivedMessage({ message }: { message: Answer["items"][number] }) {
  const { thread_id, sender, property, preview, cut, read_at, created_at } = message;
  const name = `${sender.first_name} ${sender.last_name}`.trim();
  return (
    <li className="card relative flex gap-3 p-3 md:p-4">
      <Avatar name={name} src={sender.avatar_url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <time dateTime={created_at} className="text-sm text-quiet">
            {formatRelative(created_at)}
          </time>
        </p>
        <p className="truncate text-sm text-quiet">{property?.title ?? text.propertyGone}</p>
        <Link
          to={threadPath("landlord", thread_id)}
          className={`mt-1 block wrap-anywhere after:absolute after:inset-0 after:rounded-lg ${read_at ? "" : "font-semibold"}`.trim()}
        >
          <span className={cut ? "after:content-['…']" : undefined}>{preview}</span>
        </Link>
        {!read_at && <p className="mt-1 text-sm font-medium text-accent">{text.messageUnread}</p>}
      </div>
    </li>
  );
}
