import { people, peopleLabel } from "~/contract/booking-labels";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { bookingInWords } from "~/contract/stay-words";
import { Fact, Facts } from "~/web/ui/facts";
import { Price } from "~/web/ui/price";
import { SectionCard } from "~/web/ui/section-card";
import { BookedProperty, RequestMessage } from "../stay/booked-property";
import { hasPayment } from "../stay/payment";
import { PaymentBadge } from "../stay/payment-badge";
import { landlordBookingText as text } from "./text";

/** The property, the dates, the amounts and what the tenant wrote. */
export function Stay({ booking }: { booking: LandlordBooking }) {
  const { end_date, security_deposit, move_in, monthly_charges } = booking;
  const length = bookingInWords(booking);
  return (
    <SectionCard title={text.stay}>
      <BookedProperty property={booking.property} level={3} />
      <Facts className="mt-4">
        <Fact label={text.arrival}>{formatDate(booking.start_date)}</Fact>
        <Fact label={text.departure}>{end_date ? formatDate(end_date) : text.openEnded}</Fact>
        {length && <Fact label={text.length}>{length}</Fact>}
        <Fact label={peopleLabel(booking.billing_period)}>
          {people(booking.adults, booking.children)}
        </Fact>
        <Fact label={text.unitPrice}>
          <Price
            amount={booking.unit_price}
            currency={booking.currency}
            period={booking.billing_period}
          />
        </Fact>
        <Fact label={text.total}>
          <Price amount={booking.total_amount} />
        </Fact>
        {security_deposit !== null && (
          <Fact label={text.deposit}>
            <Price amount={security_deposit} />
          </Fact>
        )}
        {move_in && (
          <Fact label={text.moveIn}>
            <Price amount={move_in.total} />
          </Fact>
        )}
        {monthly_charges !== null && (
          <Fact label={text.charges}>
            <Price amount={monthly_charges} />
          </Fact>
        )}
        {hasPayment(booking) && (
          <Fact label={text.payment}>
            <PaymentBadge booking={booking} viewer="landlord" />
          </Fact>
        )}
        <Fact label={text.asked}>{formatDateTime(booking.created_at)}</Fact>
      </Facts>
      <RequestMessage label={text.message}>{booking.message}</RequestMessage>
    </SectionCard>
  );
}
