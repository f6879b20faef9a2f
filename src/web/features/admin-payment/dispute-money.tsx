import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { REASON_TEXT } from "~/contract/payment-text";
import type { DisputeCase } from "~/contract/schemas/admin-payment";
import { Fact, Facts } from "~/web/ui/facts";
import { SectionCard } from "~/web/ui/section-card";
import { disputeText as text } from "./dispute-text";

/** The booking's money: what was due, where it stands, and every transfer, the last one first. */
export function DisputeMoney({ found: { dues, balances, transfers } }: { found: DisputeCase }) {
  const { held, tenant, landlord, transit, share } = balances;
  const places = [
    [text.heldNow, held],
    [text.tenantAccount, tenant],
    [text.landlordAccount, landlord],
    [text.transit, transit],
    [text.share, share],
  ] as const;
  return (
    <SectionCard title={text.money}>
      <Facts>
        {dues.map(({ kind, amount, paid }, n) => (
          // A booking has several rents, which only their place tells apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <Fact key={`${kind} ${n}`} label={text.dues[kind]}>
            {text.paidOf(formatAmount(paid), formatAmount(amount))}
          </Fact>
        ))}
        {places
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => (
            <Fact key={label} label={label}>
              {formatAmount(amount)}
            </Fact>
          ))}
      </Facts>
      <h3 className="mt-4 mb-2 font-semibold">{text.transfers}</h3>
      <ol className="grid gap-3">
        {transfers.map(({ id, direction, amount, status, number, reason, ...at }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{`${text.directions[direction]}, ${text.statuses[status]}`}</span>
              <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
            </p>
            <p className="text-sm text-quiet">
              {[formatDateTime(at.ended_at ?? at.created_at), number].filter(Boolean).join(", ")}
            </p>
            {reason && <p className="text-sm">{REASON_TEXT[reason]}</p>}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
