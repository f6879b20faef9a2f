import { useRevalidator } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { RouteError } from "~/web/features/site/route-error";
import { ReviewRequest } from "~/web/features/verification/review-request";
import { adminText as text } from "~/web/features/verification/text";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/verification";

const LIST = "/admin/verifications";
const back = { to: LIST, label: text.toList };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.verifications[":id"].$get({ param: params }));

/** /admin/verification/{id}: one request, its documents and the answer to it. */
export default function AdminVerification({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { first_name, last_name } = loaderData.landlord;
  return (
    <SubPage title={text.one(`${first_name} ${last_name}`)} back={back}>
      <ReviewRequest key={loaderData.id} request={loaderData} onDecided={() => void revalidate()} />
    </SubPage>
  );
}

export function HydrateFallback() {
  return (
    <SubPage title={text.title} back={back}>
      <ColumnsSkeleton wide={["h-60 md:h-37"]} narrow={["h-96", "h-78"]} />
    </SubPage>
  );
}

export function ErrorBoundary() {
  return (
    <SubPage title={text.title} back={back}>
      <RouteError
        message={() => text.loadFailed}
        missing={{
          title: text.missing,
          hint: text.missingHint,
          icon: <ShieldCheckIcon size={24} />,
          to: LIST,
          link: text.toList,
        }}
      />
    </SubPage>
  );
}
