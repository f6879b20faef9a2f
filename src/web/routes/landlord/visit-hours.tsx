import type { ReactNode } from "react";
import { answerOf, backend } from "~/web/backend";
import { RouteError } from "~/web/features/site/route-error";
import { HoursForm } from "~/web/features/visit/hours-form";
import { hoursText as text } from "~/web/features/visit/text";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/visit-hours";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties.mine[":id"]["visit-hours"].$get({ param: params }));

/** /landlord/visit-hours/{id}: when one of the landlord's listings can be seen. */
export default function LandlordVisitHours({ loaderData, params }: Route.ComponentProps) {
  const { title, ...hours } = loaderData;
  return (
    <Page>
      <p className="mb-4 font-medium wrap-anywhere">{title}</p>
      <HoursForm key={params.id} propertyId={params.id} loaded={hours} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="mb-4 h-6 w-60" />
      <div className="max-w-2xl">
        <ColumnsSkeleton wide={["h-212", "h-52"]} narrow={[]} />
      </div>
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
          to: "/landlord/manage-properties",
          link: text.toListings,
        }}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage
      title={text.title}
      hint={text.hint}
      back={{ to: "/landlord/manage-properties", label: text.back }}
    >
      {children}
    </SubPage>
  );
}
