import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import { moneyText as text } from "./text";

type Due = BookingPayment["dues"][number];

/** What is owed at entry, line by line and in all. */
export function Dues({ dues, total }: Pick<BookingPayment, "dues" | "total">) {
  // The sentence above says it of what is paid whole or not at all.
  const isPartly = dues.some(({ paid }) => paid > 0) && dues.some((due) => due.paid < due.amount);
  return (
    <dl>
      {dues.map((due) => (
        <div
          key={`${due.kind} ${due.from_day}`}
          className="grid grid-cols-[1fr_auto] gap-x-4 py-0.5"
        >
          <dt>{text.due[due.kind]}</dt>
          <dd className="price font-normal">{formatAmount(due.amount)}</dd>
          <Days due={due} />
          {isPartly && due.paid > 0 && (
            <dd className="col-span-full text-right text-sm text-quiet">
              {due.paid === due.amount ? text.paid : text.paidPart(formatAmount(due.paid))}
            </dd>
          )}
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        <dt>{text.total}</dt>
        <dd className="price">{formatAmount(total)}</dd>
      </div>
    </dl>
  );
}

/** The days that a rent pays for. */
function Days({ due: { kind, from_day, to_day } }: { due: Due }) {
  if (kind !== "rent") return null;
  return (
    <dd className="col-span-full text-sm text-quiet">
      {to_day
        ? text.days(formatDate(from_day), formatDate(to_day))
        : text.since(formatDate(from_day))}
    </dd>
  );
}
