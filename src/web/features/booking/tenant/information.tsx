import type { ReactNode } from "react";
import type { TenantBooking } from "~/contract/schemas/booking";
import { formatDate, formatDateTime } from "~/web/lib/format-date";
import { paymentStatusLabel } from "../text";
import { TenantSection } from "./section";
import { TenantStatus } from "./status-badge";
import { tenantBookingText as text, travellers } from "./text";

/** Code, state, dates, people, payment, and what the tenant wrote. */
export function TenantInformation({ booking }: { booking: TenantBooking }) {
  const { message, decided_at, nights } = booking;
  return (
    <TenantSection title={text.information}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:gap-x-6">
        <Fact label={text.arrival}>
          <time dateTime={booking.start_date}>{formatDate(booking.start_date)}</time>
        </Fact>
        <Fact label={text.departure}>
          {booking.end_date ? (
            <time dateTime={booking.end_date}>{formatDate(booking.end_date)}</time>
          ) : (
            text.openEnded
          )}
          {nights !== null && <span className="text-quiet"> ({text.nightCount(nights)})</span>}
        </Fact>
        <Fact label={text.travellers}>{travellers(booking.adults, booking.children)}</Fact>
        <Fact label={text.codeLabel}>
          <span className="tracking-wide tabular-nums">{booking.code}</span>
        </Fact>
        <Fact label={text.statusLabel}>
          <TenantStatus status={booking.status} />
        </Fact>
        <Fact label={text.paymentLabel}>
          {text.payment}
          <span className="block text-sm text-quiet">
            {paymentStatusLabel[booking.payment_status]}
          </span>
        </Fact>
        <Fact label={text.createdLabel}>
          <time dateTime={booking.created_at}>{formatDateTime(booking.created_at)}</time>
        </Fact>
        {decided_at && (
          <Fact label={text.decidedLabel}>
            <time dateTime={decided_at}>{formatDateTime(decided_at)}</time>
          </Fact>
        )}
      </dl>
      {message && (
        <figure className="mt-4 rounded-md bg-sand p-3">
          <figcaption className="mb-1 text-sm text-quiet">{text.message}</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{message}</blockquote>
        </figure>
      )}
    </TenantSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
