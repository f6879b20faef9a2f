import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { PAYOUT_REASON_TEXT } from "~/contract/payment-text";
import type { BookingPayment, PaymentTransfer } from "~/contract/schemas/payment";
import { ButtonLink } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { unbroken } from "../unbroken";
import { landlordPaymentText as text } from "./text";

type Planned = NonNullable<BookingPayment["payout"]>;

/** What the landlord gets, when and where it goes, and what has gone. */
export function Payout({ payment }: { payment: BookingPayment }) {
  const { payout, transfers } = payment;
  const isToCome = payout !== null && payout.net > 0;
  if (!isToCome && transfers.length === 0) return null;
  return (
    <section aria-label={text.payout} className="grid gap-3">
      <h3 className="font-semibold">{text.payout}</h3>
      {transfers.length > 0 && (
        <ul className="grid gap-2">
          {transfers.map((transfer) => (
            <li key={transfer.id}>
              <Sent transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
      {isToCome && (
        <>
          <When payment={payment} payout={payout} />
          <MadeOf payout={payout} />
        </>
      )}
      <ButtonLink to="/landlord/payouts" variant="secondary" className="justify-self-start">
        {text.all}
      </ButtonLink>
    </section>
  );
}

function Sent({ transfer }: { transfer: PaymentTransfer }) {
  const { status, reason, created_at, ended_at } = transfer;
  const number = unbroken(transfer.number);
  const amount = formatAmount(transfer.amount);
  const at = formatDateTime(ended_at ?? created_at);
  if (status === "succeeded") return text.sent.arrived(amount, at, number);
  if ((UNFINISHED_STATUSES as readonly string[]).includes(status))
    return text.sent.under_way(amount, number);
  return (
    <>
      <span>{text.sent.failed(amount, at)}</span>{" "}
      {reason && <span>{PAYOUT_REASON_TEXT[reason]}</span>}
    </>
  );
}

function When({ payment, payout }: { payment: BookingPayment; payout: Planned }) {
  const { handover, dispute } = payment;
  const { from } = payout;
  const number = payout.number && unbroken(payout.number);
  if (!handover) return null;
  const { release_at, released_at, hours } = handover;
  return (
    <>
      {dispute && !dispute.decided_at ? (
        <p>{text.stopped}</p>
      ) : released_at ? null : (
        <p className="font-medium">
          {release_at
            ? text.planned(formatDateTime(from && from > release_at ? from : release_at), number)
            : text.plannedAfter(hours, number)}
        </p>
      )}
      {number && from && <p>{text.numberFrom(number, formatDateTime(from))}</p>}
      {!number && (
        <div className="grid gap-2">
          <p>{text.noNumber}</p>
          <ButtonLink to="/user/payment-methods" className="justify-self-start">
            {text.confirmNumber}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** How the net comes about, each line that is not nothing. */
function MadeOf({ payout: { net, made_of } }: { payout: Planned }) {
  const lines = [
    [text.rent, made_of.rent, ""],
    [text.agencyFee, made_of.agency_fee, ""],
    [text.deposit, made_of.deposit, ""],
    [text.service, made_of.service_fee, "− "],
    [text.commission, made_of.commission, "− "],
    [text.waiting, made_of.waiting, ""],
  ] as const;
  return (
    <Facts>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount, sign]) => (
          <Fact key={label} label={label}>
            <span className="tabular-nums">{`${sign}${formatAmount(amount)}`}</span>
          </Fact>
        ))}
      <Fact label={text.net}>
        <strong className="text-accent tabular-nums">{formatAmount(net)}</strong>
      </Fact>
    </Facts>
  );
}
