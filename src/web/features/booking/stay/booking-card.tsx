import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRelative } from "~/contract/format-date";
import type { LandlordBookingItem, TenantBookingItem } from "~/contract/schemas/booking";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { Avatar } from "~/web/ui/avatar";
import { Price } from "~/web/ui/price";
import { StayDates } from "./booked-property";
import { BookingStatusBadge } from "./status-badge";
import { datesTakenHint, landlordStatusHint, tenantStatusHint, stayText as text } from "./text";

/** One of the tenant's bookings in their list. */
export function TenantBookingCard({ booking }: { booking: TenantBookingItem }) {
  const { property, status, notes } = booking;
  return (
    <BookingCard
      booking={booking}
      viewer="tenant"
      to={`/user/booking/${booking.id}`}
      hint={booking.dates_taken ? datesTakenHint : tenantStatusHint[status]}
      code={text.code(booking.code)}
      note={status === "cancelled" ? notes : null}
    >
      <p className="text-sm text-quiet">
        {property.neighborhood}, {property.city}
      </p>
    </BookingCard>
  );
}

/** A request or stay in the landlord's list. */
export function LandlordBookingCard({ booking }: { booking: LandlordBookingItem }) {
  const { tenant } = booking;
  const name = `${tenant.first_name} ${tenant.last_name}`;
  return (
    <BookingCard
      booking={booking}
      viewer="landlord"
      to={`/landlord/booking/${booking.id}`}
      hint={
        booking.dates_taken
          ? datesTakenHint
          : landlordStatusHint(booking.status, formatRelative(booking.created_at))
      }
      code={booking.code}
    >
      <p className="mt-1 flex items-center gap-2">
        <Avatar name={name} src={tenant.avatar_url} size={24} />
        <span className="truncate">{name}</span>
      </p>
    </BookingCard>
  );
}

type BookingCardProps = {
  booking: TenantBookingItem | LandlordBookingItem;
  viewer: "tenant" | "landlord";
  to: string;
  /** Beside the status. */
  hint: string | undefined;
  code: string;
  note?: string | null;
  /** Under the title: where, or who. */
  children: ReactNode;
};

/** The whole card leads to the booking's page. */
function BookingCard({ booking, viewer, to, hint, code, note, children }: BookingCardProps) {
  const { property } = booking;
  return (
    <li className="card relative flex gap-3 p-3 md:gap-4 md:p-4">
      <CoverThumbnail property={property} className="w-24 self-start md:w-40" />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2">
          <BookingStatusBadge booking={booking} viewer={viewer} />
          {hint && <span className="text-sm text-quiet">{hint}</span>}
        </p>
        <h2 className="line-clamp-2 font-semibold wrap-anywhere md:text-lg">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {property.title}
          </Link>
        </h2>
        {children}
        <p className="mt-1 text-sm">
          <StayDates start={booking.start_date} end={booking.end_date} />
        </p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <Price amount={booking.total_amount} />
          <span className="text-sm text-quiet tabular-nums">{code}</span>
        </p>
        {note && <p className="mt-1 line-clamp-3 text-sm text-quiet wrap-anywhere">{note}</p>}
      </div>
    </li>
  );
}
