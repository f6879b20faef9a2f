import { useState } from "react";
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
  // A list that came only when it was read again brings its filters, too.
  const [late, setLate] = useState<BookingPage["groups"]>();
  const groups = first.data?.groups ?? late;
  const pages = usePages(first, async (shown) => {
    const page = await readBookings(filter, shown);
    if (page.data?.groups) setLate(page.data.groups);
    return page;
  });
  return (
    <>
      {groups && <BookingFilters filter={filter} groups={groups} />}
      <PagedList
        pages={pages}
        icon={<CalendarIcon size={24} />}
        failed={text.listFailed}
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
