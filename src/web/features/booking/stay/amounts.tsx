import { formatAmount } from "~/contract/format";
import { Price } from "~/web/ui/price";

export type AmountsProps = {
  /** Label and formatted amount of what makes the total. */
  rows: readonly (readonly [label: string, amount: string])[];
  /** XAF. */
  total: { label: string; amount: number };
  /** XAF, paid beside the total. */
  deposit?: { label: string; amount: number } | null;
};

/** Amounts, their total and what comes on top. */
export function Amounts({ rows, total, deposit }: AmountsProps) {
  return (
    <dl className="grid gap-2">
      {rows.map(([label, amount]) => (
        <Amount key={label} label={label} amount={amount} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        <dt>{total.label}</dt>
        <dd className="text-xl text-accent">
          <Price amount={total.amount} />
        </dd>
      </div>
      {deposit && <Amount label={deposit.label} amount={formatAmount(deposit.amount)} />}
    </dl>
  );
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="flex-1 text-quiet">{label}</dt>
      <dd className="price ml-auto font-normal">{amount}</dd>
    </div>
  );
}
