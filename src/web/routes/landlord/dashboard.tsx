import type { ReactNode } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { useAuth } from "~/web/features/account/auth-context";
import { AnalyticsTab } from "~/web/features/landlord/analytics-tab";
import { DashboardNews } from "~/web/features/landlord/dashboard-news";
import { Figures, FiguresSkeleton } from "~/web/features/landlord/figures";
import { OwnProperties } from "~/web/features/landlord/own-properties";
import { PendingRequests } from "~/web/features/landlord/pending-requests";
import { type KnownTabs, readDashboard, type Tab, tabOf } from "~/web/features/landlord/read";
import { ReceivedBookings } from "~/web/features/landlord/received-bookings";
import { ReceivedMessages } from "~/web/features/landlord/received-messages";
import { landlordText as text } from "~/web/features/landlord/text";
import { ToAnswer, ToCorrect } from "~/web/features/landlord/to-do";
import { useDashboard } from "~/web/features/landlord/use-dashboard";
import { NotificationsLink } from "~/web/features/notification/notifications-link";
import { PushOffer } from "~/web/features/push/push-offer";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { PlusIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";
import type { Route } from "./+types/dashboard";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readDashboard(tabOf(url.search));

/** Another tab reads its own list: what stands above the tabs is not asked for again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** /landlord/dashboard: what waits for an answer, the figures, and the newest of everything. */
export default function LandlordDashboard({ loaderData }: Route.ComponentProps) {
  const tab = tabOf(useLocation().search);
  const { statistics, waiting, known, news, refresh } = useDashboard(loaderData, tab);
  const figures = statistics.data;
  // The zeros of a landlord with nothing to count come last.
  const isNew = figures?.properties.total === 0 && figures.bookings.total === 0;
  return (
    <Page firstName={loaderData.profile.data?.first_name} figures={figures}>
      <DashboardNews news={news} />
      <div className="grid grid-cols-1 gap-3">
        {figures && <ToCorrect {...figures} />}
        <PendingRequests waiting={waiting} onChanged={refresh} />
        {(waiting.data?.total ?? 0) > 0 && <PushOffer />}
        {figures && <ToAnswer statistics={figures} onChanged={refresh} />}
        {!figures && (
          <ErrorState onRetry={statistics.reload} busy={statistics.reloading}>
            {text.figuresFailed}
          </ErrorState>
        )}
        {figures && !isNew && <Figures statistics={figures} />}
      </div>
      <DashboardTabs tab={tab} figures={figures}>
        <TabContent tab={tab} known={known} />
      </DashboardTabs>
      {figures && isNew && (
        <div className="mt-6">
          <Figures statistics={figures} />
        </div>
      )}
    </Page>
  );
}

function TabContent({ tab, known }: { tab: Tab; known: KnownTabs }) {
  const { properties, bookings, messages, analytics } = known;
  if (tab === "properties" && properties) return <OwnProperties first={properties} />;
  if (tab === "bookings" && bookings) return <ReceivedBookings loaded={bookings} />;
  if (tab === "messages" && messages) return <ReceivedMessages loaded={messages} />;
  if (tab === "analytics" && analytics) return <AnalyticsTab loaded={analytics} />;
  return <ListSkeleton />;
}

type TabsProps = { tab: Tab; figures?: LandlordStatistics | undefined; children: ReactNode };

function DashboardTabs({ tab, figures, children }: TabsProps) {
  const [, setParams] = useSearchParams();
  const choose = (id: Tab) => {
    if (id === tab) return;
    setParams(id === "properties" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs<Tab>
      label={text.tabs}
      className="mt-6 max-sm:[&_.tab]:gap-1 max-sm:[&_.tab]:px-1.5 max-sm:[&_.tab]:text-sm"
      value={tab}
      onChange={choose}
      items={[
        { id: "properties", label: text.properties, count: figures?.properties.total ?? 0 },
        { id: "bookings", label: text.bookings, count: figures?.bookings.total ?? 0 },
        { id: "messages", label: text.received, count: figures?.messages.received ?? 0 },
        { id: "analytics", label: text.analytics },
      ]}
    >
      {children}
    </Tabs>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <FiguresSkeleton />
      <div className="mt-6 pt-16">
        <ListSkeleton />
      </div>
    </Page>
  );
}

type PageProps = {
  firstName?: string | undefined;
  figures?: LandlordStatistics | undefined;
  children: ReactNode;
};

function Page({ firstName, figures, children }: PageProps) {
  const { user } = useAuth();
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <header className="mb-5 flex items-center justify-between gap-3 max-sm:min-h-15">
        <h1 className="min-w-0 text-2xl leading-tight font-bold wrap-anywhere">
          {text.greeting(firstName ?? user?.first_name ?? "")}
        </h1>
        <div className="flex gap-2">
          <NotificationsLink
            to="/landlord/notifications"
            unread={figures?.unread_notifications ?? 0}
          />
          <ButtonLink to="/landlord/submit-property" icon={<PlusIcon />}>
            <span>
              {text.publishShort}
              <span className="max-sm:sr-only">{text.publishRest}</span>
            </span>
          </ButtonLink>
        </div>
      </header>
      {children}
    </div>
  );
}
