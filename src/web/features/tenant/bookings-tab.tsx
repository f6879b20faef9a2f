import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { TenantBookingCard } from "~/web/features/booking/stay/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { PagedList } from "~/web/ui/paged-list";
import { NextStaySection, NextStaySkeleton } from "./next-stay";
import { type Booking, readBookings, type ShownStay } from "./read";
import { tenantText as text } from "./text";

type BookingsTabProps = { first: Settled<ListPage<Booking>>; next: Settled<ShownStay> };

/** The next stay, then all of the tenant's own bookings. */
export function BookingsTab({ first, next }: BookingsTabProps) {
  return (
    <>
      <NextStaySection first={next} />
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
    </>
  );
}

export function BookingsSkeleton() {
  return (
    <>
      <NextStaySkeleton />
      <ListSkeleton />
    </>
  );
}
