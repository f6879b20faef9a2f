import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { useConfirmedRole } from "~/web/features/account/confirmed-role";
import { dashboardPath } from "~/web/features/account/dashboard-path";
import { signOutFailedToast } from "~/web/features/account/text";
import { UnreadBadge } from "~/web/features/messaging/unread-badge";
import { Avatar } from "~/web/ui/avatar";
import { SearchIcon } from "~/web/ui/icons";
import {
  CalendarIcon,
  HomeIcon,
  LogoutIcon,
  MessageIcon,
  SettingsIcon,
  ShieldCheckIcon,
  WalletIcon,
} from "~/web/ui/icons-extra";
import { toast } from "~/web/ui/toast";
import { accountText as text } from "./account-text";

// One file for what signed-in people see in the header: the names of its parts weigh on every page.
export { NotificationBell } from "~/web/features/notification/notification-bell";

/** The account menu of a signed-in user: the dashboard of their role, and sign-out. */
export function AccountEntries() {
  const { user } = useAuth();
  const role = useConfirmedRole();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  // The home page first: the guard of a private page would redirect to /auth instead.
  useEffect(() => {
    if (!leaving || pathname !== "/") return;
    // Beside it, because signing out waits for no file; the session's end stops the push anyway.
    const forgotten = import("~/web/features/push/device")
      .then(({ forgetDevice }) => forgetDevice())
      .catch(() => undefined);
    backend.auth
      .signOut()
      .catch((error) => toast.error(...signOutFailedToast(BackendError.of(error).message)))
      .then(() => forgotten)
      .finally(() => setLeaving(false));
  }, [leaving, pathname]);
  const signOut = () => {
    setLeaving(true);
    if (pathname !== "/") navigate("/");
  };
  return (
    <>
      {user && (
        <p className="flex items-center gap-3 px-3 py-2 font-medium">
          <Avatar name={`${user.first_name} ${user.last_name}`} src={user.avatar_url} size={32} />
          <span className="min-w-0 wrap-anywhere">
            {user.first_name} {user.last_name}
          </span>
        </p>
      )}
      <Link className="menu-entry" to={dashboardPath(role)}>
        <HomeIcon />
        {text.dashboard}
      </Link>
      <Link
        className="menu-entry"
        to={role === "landlord" ? "/landlord/messages" : "/user/messages"}
      >
        <MessageIcon />
        {text.messages}
        <UnreadBadge />
      </Link>
      {role === "user" && (
        <Link className="menu-entry" to="/user/saved-searches">
          <SearchIcon />
          {text.savedSearches}
        </Link>
      )}
      {role !== "admin" && (
        <Link className="menu-entry" to={role === "landlord" ? "/landlord/visits" : "/user/visits"}>
          <CalendarIcon />
          {text.visits}
        </Link>
      )}
      {role === "landlord" && (
        <>
          <Link className="menu-entry" to="/landlord/payouts">
            <WalletIcon />
            {text.payouts}
          </Link>
          <Link className="menu-entry" to="/landlord/verification">
            <ShieldCheckIcon />
            {text.verification}
          </Link>
        </>
      )}
      <Link className="menu-entry" to="/user/settings">
        <SettingsIcon />
        {text.settings}
      </Link>
      <button type="button" className="menu-entry" onClick={signOut} aria-busy={leaving}>
        <LogoutIcon />
        {text.signOut}
      </button>
    </>
  );
}
