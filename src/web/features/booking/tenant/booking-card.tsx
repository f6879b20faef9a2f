import { Link } from "react-router";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import { tenantText as text } from "~/web/features/tenant/text";
import { Price } from "~/web/ui/price";
import { StayCover } from "../stay-cover";
import { StayDates } from "../stay-dates";
import { TenantStatus } from "./status-badge";
import { tenantStatusHint } from "./text";

/** One of the tenant's bookings in the list; the whole card leads to its page. */
export function TenantBookingCard({ booking }: { booking: TenantBookingItem }) {
  const { property, status, notes } = booking;
  const hint = tenantStatusHint[status];
  return (
    <li className="card relative flex gap-3 p-3 md:gap-4 md:p-4">
      <StayCover property={property} className="w-24 self-start md:w-40" />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2">
          <TenantStatus status={status} />
          {hint && <span className="text-sm text-quiet">{hint}</span>}
        </p>
        <h2 className="line-clamp-2 font-semibold wrap-anywhere md:text-lg">
          <Link
            to={`/user/booking/${booking.id}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {property.title}
          </Link>
        </h2>
        <p className="text-sm text-quiet">
          {property.neighborhood}, {property.city}
        </p>
        <p className="mt-1 text-sm">
          <StayDates start={booking.start_date} end={booking.end_date} />
        </p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <Price amount={booking.total_amount} />
          <span className="text-sm text-quiet tabular-nums">{text.code(booking.code)}</span>
        </p>
        {status === "cancelled" && notes && (
          <p className="mt-1 line-clamp-3 text-sm text-quiet wrap-anywhere">{notes}</p>
        )}
      </div>
    </li>
  );
}
