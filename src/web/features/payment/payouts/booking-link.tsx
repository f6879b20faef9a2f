import { Link } from "react-router";

type BookingLinkProps = { booking: { booking_id: string; code: string; title: string } };

/** Names the booking that money belongs to, and leads to it. */
export const BookingLink = ({ booking: { booking_id, code, title } }: BookingLinkProps) => (
  <Link
    to={`/landlord/booking/${booking_id}`}
    className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
  >
    <span className="font-semibold wrap-anywhere">{title}</span>
    <span className="text-sm text-quiet tabular-nums">{code}</span>
  </Link>
);
