import type { LandlordBookings } from "~/contract/schemas/booking";
import type { Loaded } from "~/web/backend/use-load";
import { LandlordBookingCard } from "~/web/features/booking/landlord/booking-card";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { landlordText as text } from "./text";

/** The tab of the newest booking requests. */
export function ReceivedBookings({ loaded }: { loaded: Loaded<LandlordBookings> }) {
  const { data, loading, reload } = loaded;
  if (loading) return <ListSkeleton />;
  if (!data) return <ErrorState onRetry={reload}>{text.bookingsFailed}</ErrorState>;
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
    </>
  );
}
