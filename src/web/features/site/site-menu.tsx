import { Link } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { MenuIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./signed-in";
import { SITE_LINKS } from "./site-links";

/** The header's links and account entries on a narrow screen. Opens without script too. */
export function SiteMenu() {
  const menu = useDetailsMenu();
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="btn-icon -mr-2 after:hidden" aria-label="Menu">
        <MenuIcon size={24} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-14 z-30 border-y border-line bg-surface px-4 py-2 shadow-float"
      >
        {SITE_LINKS.map(([path, words]) => (
          <Link key={path} to={path} className="menu-entry">
            {words}
          </Link>
        ))}
        <hr className="my-2 border-line" />
        <div className="grid gap-2 py-2 signed-in:hidden">
          <ButtonLink to="/auth" variant="secondary">
            Se connecter
          </ButtonLink>
          <ButtonLink to="/auth?tab=register">S'inscrire</ButtonLink>
        </div>
        <div className="signed-out:hidden">
          <AccountEntries />
        </div>
      </nav>
    </details>
  );
}
