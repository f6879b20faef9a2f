import { Link, NavLink } from "react-router";
import { SearchIcon } from "~/web/ui/icons";
import { Logo } from "~/web/ui/logo";
import { AccountMenu } from "./account-menu";
import { HeaderSearch } from "./header-search";
import { SITE_LINKS } from "./site-links";
import { SiteMenu } from "./site-menu";

/** Logo, search, menu on a phone (56 px); search box, links and account in line on a wide screen. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="site-header relative border-b border-line bg-surface">
      <div className="page flex flex-wrap items-center lg:flex-nowrap lg:gap-4 lg:py-1">
        <Link to="/" className="mr-auto flex h-14 items-center rounded-md lg:mr-0">
          <Logo name={name} />
          {!name && <span className="sr-only">Accueil</span>}
        </Link>
        <details className="peer md:hidden">
          <summary className="btn-icon after:hidden" aria-label="Rechercher">
            <SearchIcon size={24} />
          </summary>
        </details>
        <div className="order-last hidden basis-full pb-3 peer-open:flex md:order-none md:mx-4 md:flex md:max-w-md md:basis-auto md:flex-1 md:pb-0 lg:mx-0">
          <HeaderSearch />
        </div>
        <nav aria-label="Principale" className="ml-auto hidden lg:flex">
          {SITE_LINKS.map(([path, words]) => (
            <NavLink key={path} to={path} end className="site-link">
              {words}
            </NavLink>
          ))}
        </nav>
        <AccountMenu />
        <SiteMenu />
      </div>
    </header>
  );
}
