import { BOOKING_STATUSES, type BookingStatus } from "~/contract/enums";
import type { LandlordBookingItem, LandlordBookings } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type BookingFilter = { status?: BookingStatus; month?: string };
export type BookingPage = ListPage<LandlordBookingItem> & {
  /** Only on the first page. */
  groups?: LandlordBookings["groups"];
};

const PAGE = 20;

/** What an address asks for; what it can't mean is left out. */
export function filterOf(search: string): BookingFilter {
  const params = new URLSearchParams(search);
  const status = BOOKING_STATUSES.find((one) => one === params.get("status"));
  const month = params.get("month");
  return {
    ...(status && { status }),
    ...(month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

/** The bookings of a filter after those shown, newest first. */
export const readBookings = (
  filter: BookingFilter,
  shown: readonly LandlordBookingItem[],
): Promise<Settled<BookingPage>> =>
  settle(bookingsAfter(filter, shown.at(-1)?.id), "received bookings");

async function bookingsAfter(
  filter: BookingFilter,
  before: string | undefined,
): Promise<BookingPage> {
  const query = {
    ...filter,
    limit: String(PAGE),
    before,
    ...(before === undefined && { with: "groups" as const }),
  };
  const { bookings, next, groups } = await answerOf(
    backend.data["received-bookings"].$get({ query }),
  );
  return { items: bookings, more: next !== null, ...(groups && { groups }) };
}
