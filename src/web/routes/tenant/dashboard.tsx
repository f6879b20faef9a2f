import { useSearchParams } from "react-router";
import { useAuth } from "~/web/features/account/auth-context";
import { BookingsTab } from "~/web/features/tenant/bookings-tab";
import { FavoritesTab } from "~/web/features/tenant/favorites-tab";
import { tenantText as text } from "~/web/features/tenant/text";
import { ButtonLink } from "~/web/ui/button";
import { SearchIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";

const TABS = [
  { id: "bookings", label: text.bookings },
  { id: "favorites", label: text.favorites },
] as const;

/** /user/dashboard: what the tenant asked for and what the tenant keeps an eye on. */
export default function TenantDashboard() {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "favorites" ? "favorites" : "bookings";
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
      <Tabs
        label={text.tabs}
        items={TABS}
        value={tab}
        onChange={(id) =>
          setParams(id === "bookings" ? {} : { tab: id }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {tab === "bookings" ? <BookingsTab /> : <FavoritesTab />}
      </Tabs>
    </div>
  );
}
