import { useRevalidator } from "react-router";
import { answerOf, backend } from "~/web/backend";
import type { Framed } from "~/web/features/site/page-frame";
import { ReviewRequest } from "~/web/features/verification/review-request";
import { adminText as text } from "~/web/features/verification/text";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/verification";

const LIST = "/admin/verifications";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.verifications[":id"].$get({ param: params }));

export const handle: Framed<Route.ComponentProps["loaderData"]> = {
  frame: ({ data }) => ({
    title: data ? text.one(`${data.landlord.first_name} ${data.landlord.last_name}`) : text.title,
    back: { to: LIST, label: text.toList },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <ShieldCheckIcon size={24} />,
        to: LIST,
        link: text.toList,
      },
    },
  }),
};

/** /admin/verification/{id}: one request, its documents and the answer to it. */
export default function AdminVerification({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <ReviewRequest key={loaderData.id} request={loaderData} onDecided={() => void revalidate()} />
  );
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-60 md:h-37"]} narrow={["h-96", "h-78"]} />;
}
