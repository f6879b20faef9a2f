import { useNavigate } from "react-router";
import { BOOKING_STATUSES } from "~/contract/enums";
import { formatMonth } from "~/contract/format-date";
import type { LandlordBookings } from "~/contract/schemas/booking";
import { ChipLink } from "~/web/ui/chip";
import { Select } from "~/web/ui/inputs";
import type { BookingFilter } from "./read-bookings";
import { landlordText as text } from "./text";

export const ALL_BOOKINGS = "/landlord/bookings";

type BookingFiltersProps = {
  filter: BookingFilter;
  groups: NonNullable<LandlordBookings["groups"]>;
};

/** Status and month of arrival, each with how many the other leaves; they live in the address. */
export function BookingFilters({ filter, groups }: BookingFiltersProps) {
  const navigate = useNavigate();
  const count = (wanted: BookingFilter) =>
    groups
      .filter(({ status }) => !wanted.status || wanted.status === status)
      .filter(({ month }) => !wanted.month || wanted.month === month)
      .reduce((sum, group) => sum + group.count, 0);
  const months = [...new Set(groups.map(({ month }) => month))];
  if (filter.month && !months.includes(filter.month)) months.push(filter.month);
  const to = (change: BookingFilter) => addressOf({ ...filter, ...change });
  return (
    <div className="mb-4 grid gap-3">
      <nav aria-label={text.byStatus} className="flex flex-wrap gap-2">
        {[undefined, ...BOOKING_STATUSES].map((status) => (
          <ChipLink
            key={status ?? "all"}
            to={to({ status })}
            selected={filter.status === status}
            replace
            preventScrollReset
          >
            <span>{status ? text.statuses[status] : text.allStatuses}</span>
            <span className="tabular-nums">{count({ ...filter, status })}</span>
          </ChipLink>
        ))}
      </nav>
      {months.length > 1 && (
        <Select
          label={text.arrival}
          name="month"
          value={filter.month ?? ""}
          onChange={(event) =>
            navigate(to({ month: event.target.value || undefined }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          className="sm:max-w-72"
        >
          <option value="">{text.allMonths}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {text.month(formatMonth(`${month}-01`), count({ ...filter, month }))}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function addressOf({ status, month }: BookingFilter): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(month && { month }) });
  return `${ALL_BOOKINGS}?${query}`.replace(/\?$/, "");
}
