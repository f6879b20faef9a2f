import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { PAYOUT_REASON_TEXT } from "~/contract/payment-text";
import { Badge } from "~/web/ui/badge";
import { unbroken } from "../unbroken";
import { BookingLink } from "./booking-link";
import type { Payout } from "./read";
import { payoutsText as text } from "./text";

/** One payout: how much, for which booking, and what became of it. */
export function Sent({ payout }: { payout: Payout }) {
  const { amount, status, reason, created_at, ended_at } = payout;
  const at = formatDateTime(ended_at ?? created_at);
  const number = unbroken(payout.number);
  const isOver = ended_at !== null;
  const isArrived = status === "succeeded";
  return (
    <li className="card grid content-start gap-1 p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <strong className="text-lg tabular-nums">{formatAmount(amount)}</strong>
        <Badge tone={isArrived ? "accent" : isOver ? "danger" : "ochre"}>
          {isArrived ? text.arrived : isOver ? text.notSent : text.underWay}
        </Badge>
      </p>
      <BookingLink booking={payout} />
      <p className="text-quiet">
        {isArrived
          ? text.arrivedOn(at, number)
          : isOver
            ? text.failedOn(at, number)
            : text.underWayTo(number)}
      </p>
      {reason && <p>{PAYOUT_REASON_TEXT[reason]}</p>}
    </li>
  );
}
