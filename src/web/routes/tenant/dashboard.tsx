import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { TenantStatistics } from "~/contract/schemas/statistics";
import { useAuth } from "~/web/features/account/auth-context";
import { NotificationsLink } from "~/web/features/notification/notifications-link";
import { BookingsSkeleton, BookingsTab } from "~/web/features/tenant/bookings-tab";
import { FavoritesTab } from "~/web/features/tenant/favorites-tab";
import { ProfileTab } from "~/web/features/tenant/profile-tab";
import {
  readBookings,
  readFavorites,
  readFigures,
  readNextStay,
  readProfile,
  readReviews,
  type Tab,
  tabOf,
} from "~/web/features/tenant/read";
import { ReviewsTab } from "~/web/features/tenant/reviews-tab";
import { tenantText as text } from "~/web/features/tenant/text";
import { ButtonLink } from "~/web/ui/button";
import { SearchIcon } from "~/web/ui/icons";
import { CardsSkeleton, ColumnsSkeleton, ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";
import type { Route } from "./+types/dashboard";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [figures, content] = await Promise.all([readFigures(), contentOf(tabOf(url.search))]);
  return { figures: figures.data, content };
}

async function contentOf(tab: Tab) {
  if (tab === "favorites") return { tab, first: await readFavorites([]) };
  if (tab === "reviews") return { tab, first: await readReviews([]) };
  if (tab === "profile") return { tab, first: await readProfile() };
  const [first, next] = await Promise.all([readBookings([]), readNextStay()]);
  return { tab, first, next };
}

/** /user/dashboard: the tenant's next stay, bookings, favourites, reviews and profile. */
export default function TenantDashboard({ loaderData }: Route.ComponentProps) {
  const { figures, content } = loaderData;
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  useEffect(keepPage, []);
  // A tab shows as chosen at once; its list follows.
  const tab = coming?.pathname === pathname ? tabOf(coming.search) : content.tab;
  return (
    <Page tab={tab} figures={figures}>
      {tab === content.tab ? <TabContent content={content} /> : <TabSkeleton tab={tab} />}
    </Page>
  );
}

/** Reached by a client-side navigation, its document is not kept by itself for offline visits. */
function keepPage() {
  navigator.serviceWorker?.controller?.postMessage(["/user/dashboard"], []);
}

function TabContent({ content }: { content: Awaited<ReturnType<typeof contentOf>> }) {
  if (content.tab === "favorites") return <FavoritesTab first={content.first} />;
  if (content.tab === "reviews") return <ReviewsTab first={content.first} />;
  if (content.tab === "profile") return <ProfileTab first={content.first} />;
  return <BookingsTab first={content.first} next={content.next} />;
}

export function HydrateFallback() {
  const tab = tabOf(useLocation().search);
  return (
    <Page tab={tab}>
      <TabSkeleton tab={tab} />
    </Page>
  );
}

function TabSkeleton({ tab }: { tab: Tab }) {
  if (tab === "favorites") return <CardsSkeleton />;
  if (tab === "reviews") return <ListSkeleton />;
  if (tab === "profile") return <ColumnsSkeleton wide={["h-96 md:h-80"]} narrow={[]} />;
  return <BookingsSkeleton />;
}

type PageProps = { tab: Tab; figures?: TenantStatistics | undefined; children: ReactNode };

function Page({ tab, figures, children }: PageProps) {
  const { user } = useAuth();
  const [, setParams] = useSearchParams();
  const choose = (id: Tab) => {
    if (id === tab) return;
    setParams(id === "bookings" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <header className="mb-4 flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">
          {text.greeting(user?.first_name ?? "")}
        </h1>
        <div className="flex gap-2">
          {/* A phone has the bottom bar's. */}
          <ButtonLink
            to="/search"
            variant="secondary"
            icon={<SearchIcon />}
            className="max-md:hidden!"
          >
            {text.discover}
          </ButtonLink>
          <NotificationsLink to="/user/notifications" unread={figures?.unread_notifications ?? 0} />
        </div>
      </header>
      <Tabs<Tab>
        label={text.tabs}
        className="max-sm:[&_.tab]:gap-1 max-sm:[&_.tab]:px-1.5 max-sm:[&_.tab]:text-sm"
        items={[
          { id: "bookings", label: text.bookings, count: figures?.bookings ?? 0 },
          { id: "favorites", label: text.favorites, count: figures?.favorites ?? 0 },
          { id: "reviews", label: text.reviews, count: figures?.reviews ?? 0 },
          { id: "profile", label: text.profile },
        ]}
        value={tab}
        onChange={choose}
      >
        {children}
      </Tabs>
    </div>
  );
}
