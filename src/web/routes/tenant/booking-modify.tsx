import { Link } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { BookedProperty, StayDates } from "~/web/features/booking/stay/booked-property";
import { loadMessage } from "~/web/features/booking/stay/error-message";
import { stayText } from "~/web/features/booking/stay/text";
import { ModificationForm } from "~/web/features/booking/tenant/modification-form";
import {
  tenantBookingText as tenantText,
  modificationText as text,
} from "~/web/features/booking/tenant/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Card } from "~/web/ui/card";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Notice } from "~/web/ui/notice";
import type { Route } from "./+types/booking-modify";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.bookings[":id"].$get({ param: params }));

export const handle: Framed<Route.ComponentProps["loaderData"]> = {
  frame: ({ data }) => ({
    title: text.title,
    back: { to: data ? `/user/booking/${data.id}` : "/user/dashboard", label: text.back },
    failure: {
      toastTitle: stayText.error,
      message: loadMessage,
      missing: {
        title: tenantText.missing,
        hint: tenantText.missingHint,
        icon: <CalendarIcon size={24} />,
        to: "/user/dashboard",
        link: tenantText.toDashboard,
      },
    },
  }),
};

/** /user/booking/{id}/modify: asks the landlord of a confirmed stay for other dates. */
export default function BookingModify({ loaderData: booking }: Route.ComponentProps) {
  const waits = booking.change?.status === "pending";
  const canModify = booking.status === "confirmed" && !waits;
  return (
    <div className="grid max-w-2xl gap-4">
      {canModify && <p className="text-quiet">{text.hint}</p>}
      <Card as="section" aria-label={text.current}>
        <BookedProperty property={booking.property} level={2}>
          <p className="mt-2 font-medium">
            <StayDates start={booking.start_date} end={booking.end_date} />
          </p>
        </BookedProperty>
      </Card>
      {canModify ? (
        <Card>
          <ModificationForm key={booking.id} booking={booking} />
        </Card>
      ) : (
        <Notice tone="info">
          <p>{waits ? text.waiting : text.notConfirmed}</p>
          <Link
            to={`/user/booking/${booking.id}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {text.back}
          </Link>
        </Notice>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-36 md:h-32", "h-96"]} narrow={[]} />;
}
