import { useState } from "react";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { tenantText as text } from "~/web/text/tenant";
import { Button, ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { CalendarIcon } from "~/web/ui/icons";
import { TenantBookingCard } from "../booking/tenant-booking-card";
import { ListSkeleton } from "./list-skeleton";

const PAGE = 20;

/** The tenant's own bookings, newest first. */
export function BookingsTab() {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, loading, reload } = useLoad(`bookings-${limit}`, () =>
    answerOf(backend.data.bookings.$get({ query: { limit: String(limit) } })),
  );
  if (loading) return <ListSkeleton />;
  if (error || !data) return <ErrorState onRetry={reload}>{error?.message}</ErrorState>;
  if (data.bookings.length === 0) {
    return (
      <EmptyState
        title={text.noBooking}
        icon={<CalendarIcon size={24} />}
        action={<ButtonLink to="/search">{text.discover}</ButtonLink>}
      >
        {text.noBookingHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.bookings.map((booking) => (
          <TenantBookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
      {data.total > data.bookings.length && limit < 100 && (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setLimit(limit + PAGE)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
