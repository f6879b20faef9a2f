import { type ReactNode, useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { AlertLinks } from "~/web/features/admin-dashboard/alert-links";
import { AnalyticsTab } from "~/web/features/admin-dashboard/analytics-tab";
import { FeaturedTab } from "~/web/features/admin-dashboard/featured-tab";
import { Figures, FiguresSkeleton } from "~/web/features/admin-dashboard/figures";
import { NewestUsers } from "~/web/features/admin-dashboard/newest-users";
import { Overview, OverviewSkeleton } from "~/web/features/admin-dashboard/overview";
import {
  type KnownTabs,
  readDashboard,
  TABS,
  type Tab,
  tabOf,
} from "~/web/features/admin-dashboard/read";
import { SettingCards } from "~/web/features/admin-dashboard/setting-cards";
import { dashboardText as text } from "~/web/features/admin-dashboard/text";
import { useDashboard } from "~/web/features/admin-dashboard/use-dashboard";
import { WaitingTab } from "~/web/features/admin-dashboard/waiting-tab";
import { NotificationsLink } from "~/web/features/notification/notifications-link";
import { ErrorState } from "~/web/ui/error-state";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";
import { toast } from "~/web/ui/toast";
import type { Route } from "./+types/dashboard";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readDashboard(tabOf(url.search));

/** Another tab reads its own list: what stands above the tabs is not asked for again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** /admin/dashboard: the platform's figures, what waits for a decision, and the newest of everything. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const tab = tabOf(useLocation().search);
  const { statistics, known } = useDashboard(loaderData, tab);
  const { data, error, reload, reloading } = statistics;
  useEffect(() => {
    if (error) toast.error(text.loadFailed, text.loadFailedHint);
  }, [error]);
  return (
    <Page
      unread={data?.unread_notifications}
      openDisputes={data?.open_disputes}
      failedJobs={data?.failed_jobs}
    >
      <section aria-label={text.figures}>
        {data ? (
          <Figures statistics={data} />
        ) : (
          <ErrorState onRetry={reload} busy={reloading}>
            {text.loadFailedHint}
          </ErrorState>
        )}
      </section>
      <DashboardTabs tab={tab} waiting={data?.properties.waiting}>
        <TabContent tab={tab} known={known} figures={data} onChange={() => void reload()} />
      </DashboardTabs>
    </Page>
  );
}

type ContentProps = {
  tab: Tab;
  known: KnownTabs;
  figures: AdminStatistics | undefined;
  onChange(): void;
};

function TabContent({ tab, known, figures, onChange }: ContentProps) {
  const { properties, featured, analytics, settings } = known;
  if (tab === "overview" || tab === "users") {
    if (!figures) return <p className="text-quiet">{text.withoutFigures}</p>;
    if (tab === "users") return <NewestUsers people={figures.newest_profiles} />;
    return <Overview statistics={figures} />;
  }
  if (tab === "properties" && properties) {
    const count = figures?.properties.waiting;
    return <WaitingTab first={properties} count={count} onChange={onChange} />;
  }
  if (tab === "featured" && featured) return <FeaturedTab loaded={featured} />;
  if (tab === "analytics" && analytics) return <AnalyticsTab loaded={analytics} />;
  if (tab === "settings" && settings) return <SettingCards loaded={settings} />;
  return <ListSkeleton actions={tab === "properties"} />;
}

type TabsProps = { tab: Tab; waiting?: number | undefined; children: ReactNode };

function DashboardTabs({ tab, waiting = 0, children }: TabsProps) {
  const [, setParams] = useSearchParams();
  const choose = (id: Tab) => {
    if (id === tab) return;
    setParams(id === "overview" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs<Tab>
      label={text.tabs}
      className="mt-6"
      value={tab}
      onChange={choose}
      items={TABS.map((id) => ({
        id,
        label: text.tab[id],
        ...(id === "properties" && { count: waiting }),
      }))}
    >
      {children}
    </Tabs>
  );
}

export function HydrateFallback() {
  const tab = tabOf(useLocation().search);
  return (
    <Page>
      <FiguresSkeleton />
      <div className="mt-6 pt-16">
        {tab === "overview" ? (
          <OverviewSkeleton />
        ) : (
          <ListSkeleton actions={tab === "properties"} />
        )}
      </div>
    </Page>
  );
}

type PageProps = {
  unread?: number | undefined;
  openDisputes?: number | undefined;
  failedJobs?: number | undefined;
  children: ReactNode;
};

function Page({ unread = 0, openDisputes = 0, failedJobs = 0, children }: PageProps) {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <header className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{text.heading}</h1>
        <NotificationsLink to="/admin/notifications" unread={unread} />
      </header>
      <AlertLinks openDisputes={openDisputes} failedJobs={failedJobs} />
      {children}
    </div>
  );
}
