import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useAuth } from "~/web/features/account/auth-context";
import { BookingsTab } from "~/web/features/tenant/bookings-tab";
import { FavoritesTab } from "~/web/features/tenant/favorites-tab";
import { readBookings, readFavorites, type Tab, tabOf } from "~/web/features/tenant/read";
import { tenantText as text } from "~/web/features/tenant/text";
import { ButtonLink } from "~/web/ui/button";
import { SearchIcon } from "~/web/ui/icons";
import { CardsSkeleton, ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";
import type { Route } from "./+types/dashboard";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return tabOf(url.search) === "bookings"
    ? { tab: "bookings" as const, first: await readBookings([]) }
    : { tab: "favorites" as const, first: await readFavorites([]) };
}

/** /user/dashboard: the tenant's bookings and favourites. */
export default function TenantDashboard({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  // A tab shows as chosen at once; its list follows.
  const tab = coming?.pathname === pathname ? tabOf(coming.search) : loaderData.tab;
  return (
    <Page tab={tab}>
      {tab !== loaderData.tab ? (
        <TabSkeleton tab={tab} />
      ) : loaderData.tab === "bookings" ? (
        <BookingsTab first={loaderData.first} />
      ) : (
        <FavoritesTab first={loaderData.first} />
      )}
    </Page>
  );
}

export function HydrateFallback() {
  const tab = tabOf(useLocation().search);
  return (
    <Page tab={tab}>
      <TabSkeleton tab={tab} />
    </Page>
  );
}

const TabSkeleton = ({ tab }: { tab: Tab }) =>
  tab === "bookings" ? <ListSkeleton /> : <CardsSkeleton />;

function Page({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { user } = useAuth();
  const [, setParams] = useSearchParams();
  const choose = (id: Tab) => {
    if (id === tab) return;
    setParams(id === "bookings" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">
          {text.greeting(user?.first_name ?? "")}
        </h1>
        <ButtonLink to="/search" variant="secondary" icon={<SearchIcon />}>
          {text.discover}
        </ButtonLink>
      </header>
      <Tabs<Tab>
        label={text.tabs}
        items={[
          { id: "bookings", label: text.bookings },
          { id: "favorites", label: text.favorites },
        ]}
        value={tab}
        onChange={choose}
      >
        {children}
      </Tabs>
    </div>
  );
}
