import type { LandlordBookings } from "~/contract/schemas/booking";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { LandlordBookingCard } from "~/web/features/booking/stay/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ALL_BOOKINGS } from "./booking-filters";
import { readReceivedBookings } from "./read";
import { landlordText as text } from "./text";

/** The tab of the newest booking requests. */
export function ReceivedBookings({ loaded }: { loaded: Settled<LandlordBookings> }) {
  const { data, reload, reloading } = useReload(loaded, readReceivedBookings);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.bookingsFailed}
      </ErrorState>
    );
  }
  const { bookings, total } = data;
  if (bookings.length === 0) {
    return (
      <EmptyState title={text.noBooking} icon={<CalendarIcon size={24} />}>
        {text.noBookingHint}
      </EmptyState>
    );
  }
  return (
    <>
      {total > bookings.length && (
        <p className="mb-3 text-sm text-quiet">{text.newest(bookings.length, total)}</p>
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {bookings.map((booking) => (
          <LandlordBookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
      <ButtonLink to={ALL_BOOKINGS} variant="secondary" className="mt-4 w-full sm:w-auto">
        {text.allBookings}
      </ButtonLink>
    </>
  );
}
