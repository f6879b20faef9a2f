import type { LandlordBooking } from "~/contract/schemas/booking";
import { formatAmount } from "~/web/lib/format";
import { Price } from "~/web/ui/price";
import { LandlordSection } from "./section";
import { landlordBookingText as text } from "./text";

/** What is left of the total: the service fee comes off first, then the commission. */
export function LandlordEarnings({ earnings }: { earnings: LandlordBooking["earnings"] }) {
  const rows = [
    [text.total, formatAmount(earnings.total_amount)],
    [text.service, `− ${formatAmount(earnings.service_fee)}`],
    [text.commission(earnings.commission_rate), `− ${formatAmount(earnings.commission)}`],
  ] as const;
  return (
    <LandlordSection title={text.earnings}>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-quiet">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{text.net}</dt>
          <dd className="text-xl text-accent">
            <Price amount={earnings.earnings} />
          </dd>
        </div>
      </dl>
    </LandlordSection>
  );
}
