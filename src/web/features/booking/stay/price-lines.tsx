import type { TenantBreakdown } from "~/contract/booking-price";
import { formatAmount } from "~/contract/format";
import type { MoveIn } from "~/contract/offer";
import { periodCount, stayInWords, priceText as text } from "~/contract/stay-words";
import { MonthlyCharges, MoveInLines } from "~/web/features/property/sections/move-in-lines";
import { nightlyRate } from "./nightly-rate";
import { type PricedStay, staySum } from "./stay-sum";

export type PriceLinesProps = {
  stay: PricedStay;
  /** Null for a stay without end. */
  nights: number | null;
  breakdown: TenantBreakdown;
  /** XAF. */
  deposit: number | null;
  /** What the listing said that moving in costs; it takes the place of total and deposit. */
  moveIn: MoveIn | null;
  /** XAF a month beside the rent; null where the listing did not say. */
  charges: number | null;
  /** What the site charges for it. */
  charged: string;
  /** XAF that are to be paid on the site at entry, where the listing did not say. */
  due?: number | undefined;
};

/** What a stay costs from the price shown on, what that includes, and what the entry takes. */
export function PriceLines(props: PriceLinesProps) {
  const { stay, nights, breakdown, deposit, moveIn, charges, charged, due } = props;
  const { total_amount: total, service_fee, taxes, subtotal } = breakdown;
  const sum = nights === null ? text.openEnded(periodCount(1, stay.billing_period)) : staySum(stay);
  // Months ask for an advance and a fee too: without them the sum would be too low.
  const known = stay.billing_period !== "month" && deposit !== null;
  return (
    <>
      <dl>
        <Line label={`${text.total}, ${sum}`} amount={total} kind="total" />
        <Line
          label={`${text.included} ${text.fee.toLowerCase()}`}
          amount={service_fee}
          kind="part"
        />
        <Line label={text.taxes} amount={taxes} kind="part" />
        <Line
          label={
            nights === null
              ? text.subtotal
              : text.subtotalOf(stayInWords(stay.length, stay.billing_period))
          }
          amount={subtotal}
          kind="part"
        />
        <Line
          label={nights === null ? text.periodPrice(stay.billing_period) : text.nightly}
          amount={nightlyRate(breakdown)}
          kind="part"
        />
        {deposit !== null && !moveIn && <Line label={text.deposit} amount={deposit} />}
        {known && <Line label={text.atEntry} amount={total + deposit} kind="total" />}
        {stay.billing_period === "month" && !moveIn && (
          <Line
            label={text.atEntry}
            amount={due ?? text.unspecified}
            kind={due === undefined ? "more" : "total"}
          />
        )}
      </dl>
      {moveIn && (
        <div className="mt-3 border-t border-line pt-3">
          <MoveInLines moveIn={moveIn} />
        </div>
      )}
      <MonthlyCharges charges={charges} />
      <p className="mt-2 text-sm text-quiet">{charged}</p>
    </>
  );
}

const styles = { total: "quote-total", part: "text-sm text-quiet", more: "" };

type LineProps = { label: string; amount: number | string; kind?: keyof typeof styles };

function Line({ label, amount, kind = "more" }: LineProps) {
  return (
    <div className={`quote-line ${styles[kind]}`.trim()}>
      <dt>{label}</dt>
      <dd className="price">{typeof amount === "number" ? formatAmount(amount) : amount}</dd>
    </div>
  );
}
