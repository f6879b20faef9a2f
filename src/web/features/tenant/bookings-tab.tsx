import type { TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { TenantBookingCard } from "~/web/features/booking/stay/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { tenantText as text } from "./text";

type Booking = TenantBookingItem;
const PAGE = 20;

/** The own bookings after those shown, newest first. */
export const readBookings = (shown: readonly Booking[]) =>
  settle(bookingsFrom(shown.length), "bookings");

async function bookingsFrom(offset: number): Promise<ListPage<Booking>> {
  const query = { limit: String(PAGE), offset: String(offset) };
  const { bookings, total } = await answerOf(backend.data.bookings.$get({ query }));
  return { items: bookings, more: offset + bookings.length < total };
}

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
