import type { TenantBooking } from "~/contract/booking";
import { tenantBookingText as text } from "~/web/text/tenant";
import { Card } from "~/web/ui/card";
import { Price } from "~/web/ui/price";

/** What the stay costs and where each franc goes. Amounts are XAF. */
export function TenantPriceSummary({ booking }: { booking: TenantBooking }) {
  const { breakdown } = booking;
  return (
    <Card as="section" aria-labelledby="price-title">
      <h2 id="price-title" className="mb-3 text-lg font-semibold">
        {text.price}
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <Row label={text.nightly(breakdown.nights)} amount={breakdown.nightly_rate} />
        <Row label={text.subtotal} amount={breakdown.subtotal} />
        <Row label={text.service} amount={breakdown.service_fee} />
        <Row label={text.taxes} amount={breakdown.taxes} />
        <dt className="border-t border-line pt-2 font-semibold">{text.total}</dt>
        <dd className="border-t border-line pt-2 text-right">
          <Price amount={breakdown.total_amount} className="font-semibold" />
        </dd>
        {booking.security_deposit !== null && (
          <Row label={text.deposit} amount={booking.security_deposit} />
        )}
      </dl>
      {booking.security_deposit !== null && (
        <p className="mt-2 text-sm text-quiet">{text.depositHint}</p>
      )}
    </Card>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="text-right">
        <Price amount={amount} />
      </dd>
    </>
  );
}
