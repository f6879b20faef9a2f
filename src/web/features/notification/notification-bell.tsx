import { NavLink } from "react-router";
import { useConfirmedRole } from "~/web/features/account/confirmed-role";
import { BellIcon } from "~/web/ui/icons-extra";
import { useLiveNotifications } from "./live";
import { notificationText as text } from "./text";

/** The header's way to one's notifications, with how many are unread. */
export function NotificationBell() {
  const { unread = 0 } = useLiveNotifications();
  const role = useConfirmedRole();
  return (
    <NavLink
      to={`/${role}/notifications`}
      aria-label={text.bell(unread)}
      title={text.title}
      className="btn-icon"
    >
      <BellIcon size={24} />
      {unread > 0 && (
        <span aria-hidden="true" className="count">
          {text.bellCount(unread)}
        </span>
      )}
    </NavLink>
  );
}
