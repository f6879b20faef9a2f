import type { TenantBooking } from "~/contract/schemas/booking";
import { formatAmount } from "~/web/lib/format";
import { Price } from "~/web/ui/price";
import { nightlyRate } from "../nightly-rate";
import { TenantSection } from "./section";
import { tenantBookingText as text } from "./text";

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function TenantPriceSummary({ booking }: { booking: TenantBooking }) {
  const { breakdown, security_deposit, nights } = booking;
  return (
    <TenantSection title={text.price}>
      <dl className="grid gap-2">
        <Row label={text.nightly} amount={nightlyRate(breakdown)} />
        <Row
          label={nights === null ? text.subtotal : text.subtotalOf(nights)}
          amount={formatAmount(breakdown.subtotal)}
        />
        <Row label={text.service} amount={formatAmount(breakdown.service_fee)} />
        <Row label={text.taxes} amount={formatAmount(breakdown.taxes)} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{text.total}</dt>
          <dd>
            <Price amount={breakdown.total_amount} className="text-lg" />
          </dd>
        </div>
        {security_deposit !== null && (
          <Row label={text.deposit} amount={formatAmount(security_deposit)} />
        )}
      </dl>
      {nights === null && (
        <p className="mt-2 text-sm text-quiet">{text.openEndedPrice[booking.billing_period]}</p>
      )}
      {security_deposit !== null && <p className="mt-2 text-sm text-quiet">{text.depositHint}</p>}
    </TenantSection>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd className="price font-normal">{amount}</dd>
    </div>
  );
}
