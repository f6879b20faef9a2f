import { Link } from "react-router";
import type { TenantBooking } from "~/contract/schemas/booking";
import { tenantText } from "~/web/features/tenant/text";
import { formatDateTime } from "~/web/lib/format-date";
import { Notice } from "~/web/ui/notice";
import { tenantNotice, tenantBookingText as text } from "./text";

/** What the booking's state means, and what comes next. */
export function TenantNotice({ booking }: { booking: TenantBooking }) {
  const { status, notes, expires_at } = booking;
  return (
    <Notice tone={status === "confirmed" ? "success" : "info"}>
      <p>{tenantNotice[status]}</p>
      {status === "pending" && expires_at && (
        <p className="mt-1 text-quiet">{text.expires(formatDateTime(expires_at))}</p>
      )}
      {status === "cancelled" && notes && (
        <p className="mt-1 wrap-anywhere">
          {text.reason}&nbsp;: {notes}
        </p>
      )}
      {status === "cancelled" && (
        <Link
          to="/search"
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {tenantText.discover}
        </Link>
      )}
    </Notice>
  );
}
