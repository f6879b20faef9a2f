import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { ReviewView } from "~/web/features/review/review-view";
import { reviewText as text } from "~/web/features/review/text";
import type { Framed } from "~/web/features/site/page-frame";
import { StarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/review";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties[":id"].stays.$get({ param: params }));

const loadMessage = ({ status }: BackendError) =>
  status === 0 ? text.loadFailed : text.loadRefused;

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/user/dashboard", label: text.back },
    failure: {
      message: loadMessage,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <StarIcon size={24} />,
        to: "/user/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /property/{id}/review: a tenant's review of a completed stay there. */
export default function Review({ loaderData }: Route.ComponentProps) {
  return <ReviewView key={loaderData.property.id} loaded={loaderData} />;
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-43 md:h-46", "h-131 md:h-122"]} narrow={[]} />;
}
