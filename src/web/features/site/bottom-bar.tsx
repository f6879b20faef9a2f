import { Link, NavLink, useLocation } from "react-router";
import { HeartIcon, SearchIcon, UserIcon } from "~/web/ui/icons";
import { BuildingIcon, CalendarIcon } from "~/web/ui/icons-extra";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./account-entries";

const BOOKINGS = "/user/dashboard";
const FAVORITES = "/user/dashboard?tab=favorites";

/** The thumb's bar of signed-in people on a phone. The stored role chooses the middle entries. */
export function BottomBar() {
  const menu = useDetailsMenu();
  const { pathname, search } = useLocation();
  // Both of a tenant's entries are parts of one page.
  const here = (address: string) => (pathname + search === address ? "page" : undefined);
  return (
    <nav aria-label="Raccourcis" className="bottom-bar">
      <NavLink to="/search" className="bottom-entry">
        <SearchIcon />
        Recherche
      </NavLink>
      <Link
        to={FAVORITES}
        aria-current={here(FAVORITES)}
        className="bottom-entry unless-user:hidden"
      >
        <HeartIcon />
        Favoris
      </Link>
      <Link to={BOOKINGS} aria-current={here(BOOKINGS)} className="bottom-entry unless-user:hidden">
        <CalendarIcon />
        Réservations
      </Link>
      <NavLink to="/landlord/dashboard" className="bottom-entry unless-landlord:hidden">
        <BuildingIcon />
        Annonces
      </NavLink>
      <NavLink to="/admin/dashboard" className="bottom-entry unless-admin:hidden">
        <BuildingIcon />
        Annonces
      </NavLink>
      <details ref={menu} className="flex-1">
        <summary className="bottom-entry after:hidden">
          <UserIcon />
          Compte
        </summary>
        <div className="absolute inset-x-0 bottom-full border-t border-line bg-surface px-4 py-2 shadow-float">
          <AccountEntries />
        </div>
      </details>
    </nav>
  );
}
