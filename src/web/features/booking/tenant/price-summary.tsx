import type { TenantBooking } from "~/contract/schemas/booking";
import { formatAmount } from "~/web/lib/format";
import { SectionCard } from "~/web/ui/section-card";
import { Amounts } from "../stay/amounts";
import { nightlyRate } from "../stay/nightly-rate";
import { tenantBookingText as text } from "./text";

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function PriceSummary({ booking }: { booking: TenantBooking }) {
  const { breakdown, security_deposit, nights } = booking;
  return (
    <SectionCard title={text.price}>
      <Amounts
        rows={[
          [text.nightly, nightlyRate(breakdown)],
          [
            nights === null ? text.subtotal : text.subtotalOf(nights),
            formatAmount(breakdown.subtotal),
          ],
          [text.service, formatAmount(breakdown.service_fee)],
          [text.taxes, formatAmount(breakdown.taxes)],
        ]}
        total={{ label: text.total, amount: breakdown.total_amount }}
        deposit={
          security_deposit === null ? null : { label: text.deposit, amount: security_deposit }
        }
      />
      {nights === null && (
        <p className="mt-2 text-sm text-quiet">{text.openEndedPrice[booking.billing_period]}</p>
      )}
      {security_deposit !== null && <p className="mt-2 text-sm text-quiet">{text.depositHint}</p>}
    </SectionCard>
  );
}
