import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import { moneyText as text } from "./text";

type Due = BookingPayment["dues"][number];

/** What is owed at entry, line by line and in all. */
export function Dues({ dues, total }: Pick<BookingPayment, "dues" | "total">) {
  // Of what is paid whole or not at all, the sentence above says it.
  const isPartly = dues.some(({ paid }) => paid > 0) && dues.some((due) => due.paid < due.amount);
  return (
    <dl>
      {dues.map((due) => (
        <div key={`${due.kind} ${due.from_day}`} className="flex flex-wrap gap-x-4 py-0.5">
          <dt className="min-w-0 flex-1 basis-40">
            {text.due[due.kind]}
            <Days due={due} />
          </dt>
          <dd className="price ml-auto font-normal">{formatAmount(due.amount)}</dd>
          {isPartly && due.paid > 0 && (
            <dd className="basis-full text-right text-sm text-quiet">
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
    <span className="block text-sm text-quiet">
      {to_day
        ? text.days(formatDate(from_day), formatDate(to_day))
        : text.since(formatDate(from_day))}
    </span>
  );
}
