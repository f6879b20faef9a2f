import { people, peopleLabel } from "~/contract/booking-labels";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { bookingInWords } from "~/contract/stay-words";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { RequestMessage } from "../stay/booked-property";
import { hasPayment } from "../stay/payment";
import { PaymentBadge } from "../stay/payment-badge";
import { BookingStatusBadge } from "../stay/status-badge";
import { tenantBookingText as text } from "./text";

export type InformationProps = {
  booking: TenantBooking;
  /** Only where the booking is paid on the site. */
  payment: BookingPayment | undefined;
};

/** Code, state, dates, people, payment, and what the tenant wrote. */
export function Information({ booking, payment }: InformationProps) {
  const { decided_at } = booking;
  const length = bookingInWords(booking);
  return (
    <SectionCard title={text.information}>
      <Facts layout="grid">
        <Fact label={text.arrival}>
          <time dateTime={booking.start_date}>{formatDate(booking.start_date)}</time>
        </Fact>
        <Fact label={text.departure}>
          {booking.end_date ? (
            <time dateTime={booking.end_date}>{formatDate(booking.end_date)}</time>
          ) : (
            <span>{text.openEnded}</span>
          )}
          {length && <span className="text-quiet"> ({length})</span>}
        </Fact>
        <Fact label={peopleLabel(booking.billing_period)}>
          {people(booking.adults, booking.children)}
        </Fact>
        <Fact label={text.codeLabel}>
          <span className="tracking-wide tabular-nums">{booking.code}</span>
        </Fact>
        <Fact label={text.statusLabel}>
          <BookingStatusBadge booking={booking} viewer="tenant" />
        </Fact>
        <Fact label={text.paymentLabel}>
          <span>{payment ? text.paymentOnSite : text.payment}</span>
          {hasPayment(booking) && (
            <span className="mt-1 block">
              <PaymentBadge booking={booking} viewer="tenant" />
            </span>
          )}
        </Fact>
        <Fact label={text.createdLabel}>
          <time dateTime={booking.created_at}>{formatDateTime(booking.created_at)}</time>
        </Fact>
        {decided_at && (
          <Fact label={text.decidedLabel}>
            <time dateTime={decided_at}>{formatDateTime(decided_at)}</time>
          </Fact>
        )}
      </Facts>
      <RequestMessage label={text.message}>{booking.message}</RequestMessage>
    </SectionCard>
  );
}
