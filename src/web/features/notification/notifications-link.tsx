import { ButtonLink } from "~/web/ui/button";
import { BellIcon } from "~/web/ui/icons-extra";
import { useLiveNotifications } from "./live";
import { notificationText as text } from "./text";

/** The way from a dashboard to its notifications, with how many are unread by now; a phone has the header's. */
export function NotificationsLink({ to, unread: readAtFirst }: { to: string; unread: number }) {
  const { unread = readAtFirst } = useLiveNotifications();
  return (
    <ButtonLink to={to} variant="secondary" icon={<BellIcon />} className="relative max-md:hidden!">
      <span className="max-sm:sr-only">{text.title}</span>
      {unread > 0 && (
        <span className="count absolute -top-2 -right-2 bg-accent! text-white!">
          <span aria-hidden="true">{text.bellCount(unread)}</span>
          <span className="sr-only">{text.unreadCount(unread)}</span>
        </span>
      )}
    </ButtonLink>
  );
}
