import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import type { Reconciliation } from "~/contract/schemas/admin-payment";
import { Fact, Facts } from "~/web/ui/facts";
import { AlertIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { signedAmount, booksText as text } from "./text";

type Props = { row: Reconciliation; name: string; isOpen: boolean };

/** One day in one line, which opens to its sums. */
export function DayOfBooks({ row, name, isOpen }: Props) {
  const { operations, gap, provider, ledger, coming, leaving, explained } = row;
  const faults = faultsOf(row);
  const isFine = gap === 0 && faults.length === 0;
  const line = text.line(name, operations, gap === null ? text.unknown : signedAmount(gap));
  return (
    <li className="card p-3 md:p-4">
      <details open={isOpen || !isFine}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          {isFine ? (
            <CheckIcon className="text-accent" />
          ) : (
            <AlertIcon className={gap === null ? "text-quiet" : "text-danger"} />
          )}
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </summary>
        <Facts className="mt-2">
          <Fact label={text.provider}>
            {provider === null ? text.noBalance : signedAmount(provider)}
          </Fact>
          <Fact label={text.ledger}>{signedAmount(ledger)}</Fact>
          {coming > 0 && <Fact label={text.coming}>{formatAmount(coming)}</Fact>}
          {leaving > 0 && <Fact label={text.leaving}>{formatAmount(leaving)}</Fact>}
          {explained !== 0 && <Fact label={text.explained}>{signedAmount(explained)}</Fact>}
        </Facts>
        {faults.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-quiet">{text.made(formatDateTime(row.made_at))}</p>
      </details>
    </li>
  );
}

function faultsOf({ unbalanced, unbooked, unasked, differing }: Reconciliation): string[] {
  const say = text.faults;
  return [
    ...(unbalanced > 0 ? [say.unbalanced(unbalanced)] : []),
    ...(unbooked > 0 ? [say.unbooked(unbooked)] : []),
    ...differing.map(({ code, direction, amount }) =>
      say.differing(`${text.kinds[direction]} de ${formatAmount(amount)}`, code),
    ),
    ...(unasked > 0 ? [say.unasked(unasked)] : []),
  ];
}
