import type { ReactNode } from "react";
import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { ReviewView } from "~/web/features/review/review-view";
import { reviewText as text } from "~/web/features/review/text";
import { RouteError } from "~/web/features/site/route-error";
import { StarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/review";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties[":id"].stays.$get({ param: params }));

/** /property/{id}/review: a tenant's review of a completed stay there. */
export default function Review({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ReviewView key={loaderData.property.id} loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <ColumnsSkeleton wide={["h-43 md:h-46", "h-131 md:h-122"]} narrow={[]} />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError
        message={loadMessage}
        missing={{
          title: text.missing,
          hint: text.missingHint,
          icon: <StarIcon size={24} />,
          to: "/user/dashboard",
          link: text.toDashboard,
        }}
      />
    </Page>
  );
}

const loadMessage = ({ status }: BackendError) =>
  status === 0 ? text.loadFailed : text.loadRefused;

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/user/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}
