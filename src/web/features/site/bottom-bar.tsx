import { NavLink } from "react-router";
import { SearchIcon, UserIcon } from "~/web/ui/icons";
import { BuildingIcon, CalendarIcon } from "~/web/ui/icons-more";
import { AccountEntries } from "./account-entries";
import { useFolding } from "./use-folding";

/** The thumb's bar of signed-in people on a phone. The stored role chooses the middle entry. */
export function BottomBar() {
  const menu = useFolding();
  return (
    <nav aria-label="Raccourcis" className="bottom-bar">
      <NavLink to="/search" className="bottom-entry">
        <SearchIcon />
        Recherche
      </NavLink>
      <NavLink to="/user/dashboard" className="bottom-entry unless-user:hidden">
        <CalendarIcon />
        Réservations
      </NavLink>
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
