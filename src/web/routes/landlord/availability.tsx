import type { ReactNode } from "react";
import { answerOf, backend } from "~/web/backend";
import { AvailabilityPage } from "~/web/features/availability/availability-page";
import { ownCalendarText as text } from "~/web/features/availability/text";
import { RouteError } from "~/web/features/site/route-error";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/availability";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties.mine[":id"].availability.$get({ param: params }));

/** /landlord/availability/{id}: the calendar of one of the landlord's properties. */
export default function LandlordAvailability({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property;
  return (
    <Page>
      <p className="mb-4 font-medium wrap-anywhere">{title}</p>
      <AvailabilityPage key={id} loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="mb-4 h-6 w-60" />
      <ColumnsSkeleton
        wide={["h-133 md:h-126", "h-120 md:h-89"]}
        narrow={["h-28 md:h-26", "h-27 md:h-25", "h-122 md:h-112", "h-80 md:h-72"]}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError
        message={() => text.loadFailed}
        missing={{
          title: text.missing,
          hint: text.missingHint,
          icon: <CalendarIcon size={24} />,
          to: "/landlord/dashboard",
          link: text.toDashboard,
        }}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/landlord/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}
