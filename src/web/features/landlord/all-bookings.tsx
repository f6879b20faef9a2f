import type { Settled } from "~/web/backend/settle";
import { usePages } from "~/web/backend/use-pages";
import { LandlordBookingCard } from "~/web/features/booking/stay/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { ALL_BOOKINGS, BookingFilters } from "./booking-filters";
import { type BookingFilter, type BookingPage, readBookings } from "./read-bookings";
import { landlordText as text } from "./text";

type AllBookingsProps = { filter: BookingFilter; first: Settled<BookingPage> };

/** Every request and stay of the landlord's properties, with its filters. */
export function AllBookings({ filter, first }: AllBookingsProps) {
  const isFiltered = Boolean(filter.status || filter.month);
  return (
    <>
      {first.data && <BookingFilters filter={filter} groups={first.data.groups} />}
      <PagedList
        pages={usePages(first, (shown) => readBookings(filter, shown))}
        icon={<CalendarIcon size={24} />}
        failed={text.bookingsFailed}
        empty={{
          title: isFiltered ? text.noSuchBooking : text.noBooking,
          hint: isFiltered ? text.noSuchBookingHint : text.noBookingHint,
          action: isFiltered && (
            <ButtonLink to={ALL_BOOKINGS} variant="secondary">
              {text.allBookings}
            </ButtonLink>
          ),
        }}
        className="gap-3 lg:grid-cols-2"
      >
        {(booking) => <LandlordBookingCard key={booking.id} booking={booking} />}
      </PagedList>
    </>
  );
}
