import { type ReactNode, type Ref, useRef } from "react";
import { answerOf, backend } from "~/web/backend";
import { Review } from "~/web/features/moderation/review";
import { reviewText as text } from "~/web/features/moderation/review-text";
import { RouteError } from "~/web/features/site/route-error";
import { BackLink } from "~/web/ui/back-link";
import { BuildingIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/property";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.moderation.properties[":id"].$get({ param: params }));

/** /admin/property/{id}: a listing in any status, to be judged. */
export default function AdminProperty({ loaderData }: Route.ComponentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Page title={title}>
      <Review
        key={loaderData.id}
        property={loaderData}
        onFocusLost={() => title.current?.focus()}
      />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <ColumnsSkeleton
        wide={["h-6 w-20", "h-12 w-3/4", "h-340 lg:h-360", "h-52 lg:h-48", "h-24", "h-70 lg:h-56"]}
        narrow={["h-123 lg:h-150", "h-129 lg:h-115", "h-131 lg:h-133"]}
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
          icon: <BuildingIcon size={24} />,
          to: "/admin/dashboard",
          link: text.toQueue,
        }}
      />
    </Page>
  );
}

function Page({ title, children }: { title?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <div className="page py-4 md:py-6">
      <PageTitle title={text.examine} />
      <BackLink to="/admin/dashboard">{text.back}</BackLink>
      <h1 ref={title} tabIndex={-1} className="mb-4 text-2xl font-bold">
        {text.examine}
      </h1>
      {children}
    </div>
  );
}
