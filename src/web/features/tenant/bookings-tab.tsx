import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { TenantBookingCard } from "~/web/features/booking/stay/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { type Booking, readBookings } from "./read";
import { tenantText as text } from "./text";

/** The tenant's own bookings. */
export function BookingsTab({ first }: { first: Settled<ListPage<Booking>> }) {
  return (
    <PagedList
      pages={usePages(first, readBookings)}
      icon={<CalendarIcon size={24} />}
      failed={text.bookingsFailed}
      empty={{
        title: text.noBooking,
        hint: text.noBookingHint,
        action: <ButtonLink to="/search">{text.discover}</ButtonLink>,
      }}
      className="gap-3 lg:grid-cols-2"
    >
      {(booking) => <TenantBookingCard key={booking.id} booking={booking} />}
    </PagedList>
  );
}
