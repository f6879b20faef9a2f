import { Link } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { MenuIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { AccountEntries } from "./signed-in";
import { SITE_LINKS, siteText as text } from "./text";

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
        {SITE_LINKS.map(([path, label]) => (
          <Link key={path} to={path} className="menu-entry">
            {label}
          </Link>
        ))}
        <hr className="my-2 border-line" />
        <div className="grid gap-2 py-2 signed-in:hidden">
          <ButtonLink to="/auth" variant="secondary">
            {text.signIn}
          </ButtonLink>
          <ButtonLink to="/auth?tab=register">{text.register}</ButtonLink>
        </div>
        <div className="signed-out:hidden">
          <AccountEntries />
        </div>
      </nav>
    </details>
  );
}
