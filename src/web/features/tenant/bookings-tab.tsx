import type { TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { TenantBookingCard } from "~/web/features/booking/tenant/booking-card";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { CalendarIcon } from "~/web/ui/icons-extra";
import { ListSkeleton } from "~/web/ui/list-skeleton";
import { Unloaded, useFailureLog } from "~/web/ui/load-error";
import { More } from "~/web/ui/load-more";
import { tenantText as text } from "./text";
import { type Part, usePages } from "./use-pages";

const PAGE = 20;

async function ask(shown: readonly TenantBookingItem[]): Promise<Part<TenantBookingItem>> {
  const query = { limit: String(PAGE), offset: String(shown.length) };
  const { bookings, total } = await answerOf(backend.data.bookings.$get({ query }));
  return { items: bookings, more: shown.length + bookings.length < total };
}

/** The tenant's own bookings, newest first. */
export function BookingsTab() {
  const pages = usePages("tenant-bookings", ask);
  const { data, error, loading, reload } = pages;
  useFailureLog("bookings", error ?? pages.nextError);
  if (loading) return <ListSkeleton />;
  if (!data) {
    return (
      <Unloaded title={text.bookingsFailed} icon={<CalendarIcon size={24} />} onRetry={reload} />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={text.noBooking}
        icon={<CalendarIcon size={24} />}
        action={<ButtonLink to="/search">{text.discover}</ButtonLink>}
      >
        {text.noBookingHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.items.map((booking) => (
          <TenantBookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}
