import { Link } from "react-router";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { propertyFacts } from "~/web/features/property/card/facts";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { formatDate, formatDateTime } from "~/web/lib/format-date";
import { Price } from "~/web/ui/price";
import { StayCover } from "../stay-cover";
import { paymentStatusLabel } from "../text";
import { LandlordFact, LandlordSection } from "./section";
import { landlordBookingText as text } from "./text";

/** The property, the dates, the amounts and what the tenant wrote. */
export function LandlordStay({ booking }: { booking: LandlordBooking }) {
  const { property, nights, end_date, message } = booking;
  return (
    <LandlordSection title={text.stay}>
      <div className="mb-4 flex gap-3 md:gap-4">
        <StayCover property={property} className="w-28 self-start md:w-48" />
        <div className="min-w-0">
          <p className="text-sm text-quiet">{propertyTypeLabel[property.property_type]}</p>
          <h3 className="font-semibold break-words md:text-lg">{property.title}</h3>
          <p className="text-sm text-quiet">
            {[property.address, property.neighborhood, property.city].filter(Boolean).join(", ")}
          </p>
          <p className="text-sm text-quiet">{propertyFacts(property).join(" · ")}</p>
          {property.status === "active" && (
            <Link
              to={`/property/${property.id}`}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {text.seeProperty}
            </Link>
          )}
        </div>
      </div>
      <dl className="divide-y divide-line border-t border-line pt-1">
        <LandlordFact label={text.arrival}>{formatDate(booking.start_date)}</LandlordFact>
        <LandlordFact label={text.departure}>
          {end_date ? formatDate(end_date) : text.openEnded}
        </LandlordFact>
        {nights !== null && (
          <LandlordFact label={text.nights}>{text.nightCount(nights)}</LandlordFact>
        )}
        <LandlordFact label={text.travellers}>
          {text.travellerCount(booking.adults, booking.children)}
        </LandlordFact>
        <LandlordFact label={text.unitPrice}>
          <Price
            amount={booking.unit_price}
            currency={booking.currency}
            period={booking.billing_period}
          />
        </LandlordFact>
        <LandlordFact label={text.total}>
          <Price amount={booking.total_amount} />
        </LandlordFact>
        {booking.security_deposit !== null && (
          <LandlordFact label={text.deposit}>
            <Price amount={booking.security_deposit} />
          </LandlordFact>
        )}
        <LandlordFact label={text.payment}>
          {paymentStatusLabel[booking.payment_status]}
        </LandlordFact>
        <LandlordFact label={text.asked}>{formatDateTime(booking.created_at)}</LandlordFact>
      </dl>
      {message && (
        <figure className="mt-4 rounded-md bg-sand p-3">
          <figcaption className="mb-1 text-sm text-quiet">{text.message}</figcaption>
          <blockquote className="break-words whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
    </LandlordSection>
  );
}
