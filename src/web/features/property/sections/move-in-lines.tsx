import { formatAmount } from "~/contract/format";
import { moveInText as text } from "~/contract/move-in-text";
import type { MoveIn } from "~/contract/offer";

/** What moving in costs, part by part and in all. */
export function MoveInLines({ moveIn }: { moveIn: MoveIn }) {
  const { first_rent, advance_months, advance, deposit, agency_fee, total } = moveIn;
  return (
    <dl className="max-w-prose">
      <Line label={text.firstRent} amount={first_rent} />
      <Line label={text.advance(advance_months)} amount={advance} />
      <Line label={text.deposit} amount={deposit} />
      <Line label={text.fee} amount={agency_fee} />
      <Line label={text.total} amount={total} isTotal />
    </dl>
  );
}

/** What is paid each month beside the rent, in XAF; nothing where it is not stated. */
export function MonthlyCharges({ charges }: { charges: number | null }) {
  if (charges === null) return null;
  return (
    <p className="mt-2 text-sm text-quiet">
      {charges === 0 ? text.noCharges : text.charges(formatAmount(charges))}
    </p>
  );
}

type LineProps = { label: string; amount: number; isTotal?: boolean };

function Line({ label, amount, isTotal }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 ${isTotal ? "font-semibold" : ""}`.trim()}
    >
      <dt>{label}</dt>
      <dd className="price">{formatAmount(amount)}</dd>
    </div>
  );
}
