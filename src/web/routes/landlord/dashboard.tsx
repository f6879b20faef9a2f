import { type ReactNode, useState } from "react";
import { useReload } from "~/web/backend/use-reload";
import { useAuth } from "~/web/features/account/auth-context";
import { Figures, FiguresSkeleton } from "~/web/features/landlord/figures";
import { OwnProperties } from "~/web/features/landlord/own-properties";
import { PendingRequests } from "~/web/features/landlord/pending-requests";
import {
  readOwnProperties,
  readProfile,
  readReceivedBookings,
  readStatistics,
} from "~/web/features/landlord/read";
import { ReceivedBookings } from "~/web/features/landlord/received-bookings";
import { landlordText as text } from "~/web/features/landlord/text";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { PlusIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Tabs } from "~/web/ui/tabs";
import type { Route } from "./+types/dashboard";

type Tab = "properties" | "bookings";

export async function clientLoader() {
  const [profile, statistics, properties, bookings] = await Promise.all([
    readProfile(),
    readStatistics(),
    readOwnProperties(),
    readReceivedBookings(),
  ]);
  return { profile, statistics, properties, bookings };
}

/** /landlord/dashboard: what waits for an answer, the figures, properties and requests. */
export default function LandlordDashboard({ loaderData }: Route.ComponentProps) {
  const { profile, properties, bookings } = loaderData;
  const statistics = useReload(loaderData.statistics, readStatistics);
  const [tab, setTab] = useState<Tab>("properties");
  const figures = statistics.data;
  return (
    <Page firstName={profile.data?.first_name}>
      {figures ? (
        <div className="grid gap-3">
          <PendingRequests count={figures.bookings.pending} />
          <Figures statistics={figures} />
        </div>
      ) : (
        <ErrorState onRetry={statistics.reload} busy={statistics.reloading}>
          {text.figuresFailed}
        </ErrorState>
      )}
      <div className="mt-6">
        <Tabs<Tab>
          label={text.tabs}
          value={tab}
          onChange={setTab}
          items={[
            { id: "properties", label: text.properties },
            { id: "bookings", label: text.bookings, count: figures?.bookings.pending },
          ]}
        >
          {tab === "properties" ? (
            <OwnProperties loaded={properties} />
          ) : (
            <ReceivedBookings loaded={bookings} />
          )}
        </Tabs>
      </div>
    </Page>
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

function Page({ firstName, children }: { firstName?: string | undefined; children: ReactNode }) {
  const { user } = useAuth();
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold break-words">
          {text.greeting(firstName ?? user?.first_name ?? "")}
        </h1>
        <ButtonLink to="/landlord/submit-property" icon={<PlusIcon />}>
          <span>
            {text.publishShort}
            <span className="max-sm:sr-only">{text.publishRest}</span>
          </span>
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}
