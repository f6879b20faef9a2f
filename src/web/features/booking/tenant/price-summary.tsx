import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { stayLength } from "~/contract/stay-length";
import { SectionCard } from "~/web/ui/section-card";
import { PriceLines } from "../stay/price-lines";
import { tenantBookingText as text } from "./text";

export type PriceSummaryProps = {
  booking: TenantBooking;
  /** Of a booking that is paid on the site. */
  payment: BookingPayment | undefined;
};

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function PriceSummary({ booking, payment }: PriceSummaryProps) {
  const { breakdown, security_deposit, move_in, nights, start_date, end_date, billing_period } =
    booking;
  const length = stayLength(start_date, end_date, billing_period);
  return (
    <SectionCard title={text.price}>
      <PriceLines
        stay={{ ...booking, length }}
        nights={nights}
        breakdown={breakdown}
        deposit={security_deposit}
        moveIn={move_in}
        charges={booking.monthly_charges}
        payment={payment}
      />
      {nights === null && (
        <p className="mt-2 text-sm text-quiet">{text.openEndedPrice[billing_period]}</p>
      )}
    </SectionCard>
  );
}
