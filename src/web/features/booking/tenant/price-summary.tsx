import { CHARGED_TODAY, chargedToday, PAID_ON_SITE } from "~/contract/charged-today";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { stayLength } from "~/contract/stay-length";
import { usePaymentMode } from "~/web/lib/root-data";
import { SectionCard } from "~/web/ui/section-card";
import { PriceLines } from "../stay/price-lines";
import { tenantBookingText as text } from "./text";

export type PriceSummaryProps = {
  booking: TenantBooking;
  /** Only where the booking is paid on the site. */
  payment: BookingPayment | undefined;
};

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function PriceSummary({ booking, payment }: PriceSummaryProps) {
  const { breakdown, security_deposit, move_in, nights, start_date, end_date, billing_period } =
    booking;
  const mode = usePaymentMode();
  // A request will be paid as bookings are by now; one that was confirmed before stays as agreed.
  const between = booking.status === "pending" ? chargedToday(mode) : CHARGED_TODAY;
  const charged = payment ? PAID_ON_SITE[payment.at_keys ? "atKeys" : "held"] : between;
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
        charged={charged}
        due={payment?.total}
      />
      {nights === null && (
        <p className="mt-2 text-sm text-quiet">{text.openEndedPrice[billing_period]}</p>
      )}
    </SectionCard>
  );
}
