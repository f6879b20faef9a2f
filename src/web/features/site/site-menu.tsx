import { staticIsland } from "~/web/islands/static-island";
import { MenuIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./signed-in";
import { siteText as text } from "./text";

const MenuLinks = staticIsland(() => import("./header-links"), "MenuLinks");

/** The header's links and account entries on a narrow screen; opens without script. */
export function SiteMenu() {
  const menu = useDetailsMenu();
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="btn-icon -mr-2 after:hidden" aria-label={text.menu}>
        <MenuIcon size={24} />
      </summary>
      <nav
        aria-label={text.menu}
        className="absolute inset-x-0 top-14 z-30 border-y border-line bg-surface px-4 py-2 shadow-float"
      >
        <MenuLinks />
        <div className="signed-out:hidden">
          <AccountEntries />
        </div>
      </nav>
    </details>
  );
}
