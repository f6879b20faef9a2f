import { answerOf, backend } from "~/web/backend";
import { AvailabilityPage } from "~/web/features/availability/availability-page";
import { ownCalendarText as text } from "~/web/features/availability/text";
import type { Framed } from "~/web/features/site/page-frame";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/availability";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data["own-properties"][":id"].availability.$get({ param: params }));

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/landlord/dashboard", label: text.back },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <CalendarIcon size={24} />,
        to: "/landlord/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /landlord/availability/{id}: the calendar of one of the landlord's properties. */
export default function LandlordAvailability({ loaderData }: Route.ComponentProps) {
  const { id, title } = loaderData.property;
  return (
    <>
      <p className="mb-4 font-medium wrap-anywhere">{title}</p>
      <AvailabilityPage key={id} loaded={loaderData} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-4 h-6 w-60" />
      <ColumnsSkeleton
        wide={["h-133 md:h-126", "h-120 md:h-89"]}
        narrow={["h-28 md:h-26", "h-27 md:h-25", "h-122 md:h-112", "h-80 md:h-72"]}
      />
    </>
  );
}
