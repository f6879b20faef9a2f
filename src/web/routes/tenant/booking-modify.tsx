import type { ReactNode } from "react";
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
import { RouteError } from "~/web/features/site/route-error";
import { Card } from "~/web/ui/card";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Notice } from "~/web/ui/notice";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/booking-modify";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.bookings[":id"].$get({ param: params }));

/** /user/booking/{id}/modify: asks the landlord of a confirmed stay for other dates. */
export default function BookingModify({ loaderData: booking }: Route.ComponentProps) {
  const waits = booking.change?.status === "pending";
  const canModify = booking.status === "confirmed" && !waits;
  return (
    <Page id={booking.id}>
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
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <ColumnsSkeleton wide={["h-36 md:h-32", "h-96"]} narrow={[]} />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError
        toastTitle={stayText.error}
        message={loadMessage}
        missing={{
          title: tenantText.missing,
          hint: tenantText.missingHint,
          icon: <CalendarIcon size={24} />,
          to: "/user/dashboard",
          link: tenantText.toDashboard,
        }}
      />
    </Page>
  );
}

function Page({ id, children }: { id?: string; children: ReactNode }) {
  const to = id ? `/user/booking/${id}` : "/user/dashboard";
  return (
    <SubPage title={text.title} back={{ to, label: text.back }}>
      {children}
    </SubPage>
  );
}
