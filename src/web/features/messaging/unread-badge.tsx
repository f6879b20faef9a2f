import { useUnreadCount } from "./unread";
import { unreadText as text } from "./unread-text";

type BadgeProps = { className?: string };

/** How many messages the user has not read; nothing when there are none. */
export function UnreadBadge(props: BadgeProps) {
  return <UnreadCount count={useUnreadCount()} {...props} />;
}

export function UnreadCount({ count, className = "" }: BadgeProps & { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`count ${className}`.trim()}>
      {text.count(count)}
      <span className="sr-only"> {text.label(count)}</span>
    </span>
  );
}
