import { Link, NavLink, useLocation } from "react-router";
import { staticIsland } from "~/web/islands/static-island";
import { SearchIcon } from "~/web/ui/icons";
import { Logo } from "~/web/ui/logo";
import { AccountMenu } from "./account-menu";
import { HeaderSearch } from "./header-search";
import { NotificationBell } from "./signed-in";
import { SiteMenu } from "./site-menu";
import { SITE_LINKS, siteText as text } from "./text";

const HeaderLinks = staticIsland(() => import("./header-links"), "HeaderLinks");

/**
 * Logo, search, menu on a phone (56 px); search box, links and account in line on a wide screen. The
 * search page has its own box, and the home page its own form at the top of a phone.
 */
export function SiteHeader({ name }: { name: string }) {
  const { pathname } = useLocation();
  return (
    <header className="site-header relative border-b border-line bg-surface">
      <div className="page flex flex-wrap items-center lg:flex-nowrap lg:gap-3 lg:py-1">
        <Link to="/" className="mr-auto flex h-14 items-center rounded-md lg:mr-0">
          <Logo name={name} />
          {!name && <span className="sr-only">{text.home}</span>}
        </Link>
        {pathname !== "/search" && (
          <>
            {pathname !== "/" && (
              <details className="search-toggle peer md:hidden">
                <summary className="btn-icon after:hidden" aria-label={text.search}>
                  <SearchIcon size={24} />
                </summary>
              </details>
            )}
            <div className="order-last hidden basis-full pb-3 peer-open:flex md:order-none md:mx-4 md:flex md:max-w-md md:basis-auto md:flex-1 md:pb-0 lg:mx-0">
              <HeaderSearch />
            </div>
          </>
        )}
        <nav aria-label={text.mainMenu} className="ml-auto hidden lg:flex">
          {SITE_LINKS.map(([path, label]) => (
            <NavLink key={path} to={path} end className="site-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <HeaderLinks />
        <div className="hidden min-w-11 signed-in:block">
          <NotificationBell />
        </div>
        <AccountMenu />
        <SiteMenu />
      </div>
    </header>
  );
}
