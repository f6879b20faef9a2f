import type { TenantBooking } from "~/contract/booking";
import { tenantBookingText as text } from "~/web/text/tenant";
import { Price } from "~/web/ui/price";
import { TenantSection } from "./tenant-section";

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function TenantPriceSummary({ booking }: { booking: TenantBooking }) {
  const { breakdown, security_deposit, nights } = booking;
  return (
    <TenantSection title={text.price}>
      <dl className="grid gap-2">
        <Row label={text.nightly} amount={breakdown.nightly_rate} />
        <Row
          label={nights === null ? text.subtotal : text.subtotalOf(nights)}
          amount={breakdown.subtotal}
        />
        <Row label={text.service} amount={breakdown.service_fee} />
        <Row label={text.taxes} amount={breakdown.taxes} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{text.total}</dt>
          <dd>
            <Price amount={breakdown.total_amount} className="text-lg" />
          </dd>
        </div>
        {security_deposit !== null && <Row label={text.deposit} amount={security_deposit} />}
      </dl>
      {nights === null && (
        <p className="mt-2 text-sm text-quiet">{text.openEndedPrice[booking.billing_period]}</p>
      )}
      {security_deposit !== null && <p className="mt-2 text-sm text-quiet">{text.depositHint}</p>}
    </TenantSection>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd>
        <Price amount={amount} className="font-normal" />
      </dd>
    </div>
  );
}
