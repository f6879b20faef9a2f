import { Link } from "react-router";
import type { LandlordBookingItem } from "~/contract/schemas/booking";
import { formatRelative } from "~/web/lib/format-date";
import { Avatar } from "~/web/ui/avatar";
import { Price } from "~/web/ui/price";
import { StayCover } from "../stay-cover";
import { StayDates } from "../stay-dates";
import { LandlordStatus } from "./status-badge";

/** A request or stay in the landlord's list; the whole card leads to its page. */
export function LandlordBookingCard({ booking }: { booking: LandlordBookingItem }) {
  const { property, tenant } = booking;
  const name = `${tenant.first_name} ${tenant.last_name}`;
  return (
    <li className="card relative flex gap-3 p-3 md:gap-4 md:p-4">
      <StayCover property={property} className="w-24 self-start md:w-40" />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-2">
          <LandlordStatus status={booking.status} />
          <span className="text-sm text-quiet">{formatRelative(booking.created_at)}</span>
        </p>
        <h2 className="line-clamp-2 font-semibold break-words md:text-lg">
          <Link
            to={`/landlord/booking/${booking.id}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {property.title}
          </Link>
        </h2>
        <p className="mt-1 flex items-center gap-2">
          <Avatar name={name} src={tenant.avatar_url} size={24} />
          <span className="truncate">{name}</span>
        </p>
        <p className="mt-1 text-sm text-quiet">
          <StayDates start={booking.start_date} end={booking.end_date} />
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Price amount={booking.total_amount} />
          <span className="text-sm text-quiet tabular-nums">{booking.code}</span>
        </p>
      </div>
    </li>
  );
}
