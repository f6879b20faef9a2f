import { useRevalidator } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { disputeText as text } from "~/web/features/admin-payment/dispute-text";
import { DisputeView } from "~/web/features/admin-payment/dispute-view";
import type { Framed } from "~/web/features/site/page-frame";
import { MessageIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/dispute";

const LIST = "/admin/payments?tab=disputes";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.disputes[":id"].$get({ param: params }));

export const handle: Framed<Route.ComponentProps["loaderData"]> = {
  frame: ({ data }) => ({
    title: data ? text.one(data.booking.code) : text.title,
    back: { to: LIST, label: text.toList },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <MessageIcon size={24} />,
        to: LIST,
        link: text.toList,
      },
    },
  }),
};

/** /admin/payments/disputes/{id}: one dispute, and the decision on it. */
export default function AdminDispute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { id } = loaderData.dispute;
  return <DisputeView key={id} found={loaderData} onDecided={() => void revalidate()} />;
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-96 md:h-72", "h-37", "h-72"]} narrow={["h-160", "h-60"]} />;
}
