import { Link, NavLink, useLocation, useNavigation } from "react-router";
import { UnreadBadge } from "~/web/features/messaging/unread-badge";
import { HeartIcon, SearchIcon, UserIcon } from "~/web/ui/icons";
import { BuildingIcon, CalendarIcon, MessageIcon } from "~/web/ui/icons-extra";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./account-entries";
import { accountText as text } from "./account-text";

const BOOKINGS = "/user/dashboard";
const FAVORITES = "/user/dashboard?tab=favorites";

/** The bottom navigation of signed-in users on a phone; CSS picks the entries of the stored role. */
export function BottomBar() {
  const menu = useDetailsMenu();
  const shown = useLocation();
  const { location: coming } = useNavigation();
  // A tenant's two entries are tabs of one page, which shows a tab as chosen before its list comes.
  const { pathname, search } = coming?.pathname === shown.pathname ? coming : shown;
  const here = (address: string) => (pathname + search === address ? "page" : undefined);
  return (
    <nav aria-label={text.shortcuts} className="bottom-bar">
      <NavLink to="/search" className="bottom-entry">
        <SearchIcon />
        {text.search}
      </NavLink>
      <Link
        to={FAVORITES}
        aria-current={here(FAVORITES)}
        className="bottom-entry unless-user:hidden"
      >
        <HeartIcon />
        {text.favorites}
      </Link>
      <Link to={BOOKINGS} aria-current={here(BOOKINGS)} className="bottom-entry unless-user:hidden">
        <CalendarIcon />
        {text.bookings}
      </Link>
      <NavLink to="/user/messages" className="bottom-entry unless-user:hidden">
        <Messages />
      </NavLink>
      <NavLink to="/landlord/dashboard" className="bottom-entry unless-landlord:hidden">
        <BuildingIcon />
        {text.properties}
      </NavLink>
      <NavLink to="/landlord/messages" className="bottom-entry unless-landlord:hidden">
        <Messages />
      </NavLink>
      <NavLink to="/admin/dashboard" className="bottom-entry unless-admin:hidden">
        <BuildingIcon />
        {text.properties}
      </NavLink>
      <details ref={menu} className="flex-1">
        <summary className="bottom-entry after:hidden">
          <UserIcon />
          {text.account}
        </summary>
        <div className="absolute inset-x-0 bottom-full border-t border-line bg-surface px-4 py-2 shadow-float">
          {/* Until the page is alive, who is signed in is not known. */}
          {!import.meta.env.SSR && <AccountEntries />}
        </div>
      </details>
    </nav>
  );
}

function Messages() {
  return (
    <>
      <MessageIcon />
      {text.messages}
      {!import.meta.env.SSR && <UnreadBadge />}
    </>
  );
}
