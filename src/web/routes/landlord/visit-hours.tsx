import { answerOf, backend } from "~/web/backend";
import type { Framed } from "~/web/features/site/page-frame";
import { HoursForm } from "~/web/features/visit/hours-form";
import { hoursText as text } from "~/web/features/visit/text";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/visit-hours";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data["own-properties"][":id"]["visit-hours"].$get({ param: params }));

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/landlord/manage-properties", label: text.back },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <CalendarIcon size={24} />,
        to: "/landlord/manage-properties",
        link: text.toListings,
      },
    },
  },
};

/** /landlord/visit-hours/{id}: when one of the landlord's listings can be seen. */
export default function LandlordVisitHours({ loaderData, params }: Route.ComponentProps) {
  const { title, ...hours } = loaderData;
  return (
    <>
      <p className="mb-4 font-medium wrap-anywhere">{title}</p>
      <HoursForm key={params.id} propertyId={params.id} loaded={hours} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-4 h-6 w-60" />
      <div className="max-w-2xl">
        <ColumnsSkeleton wide={["h-212", "h-52"]} narrow={[]} />
      </div>
    </>
  );
}
