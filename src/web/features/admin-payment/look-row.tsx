import { useState } from "react";
import { Link } from "react-router";
import { formatAmount } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import { REASON_TEXT } from "~/contract/payment-text";
import type { LookItem } from "~/contract/schemas/admin-payment";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { lookText as text } from "./text";

const REASON_MAX = 600;

type LookRowProps = { item: LookItem; onActed(read: { items: LookItem[] }): void };

/** One thing to look at: what it is, what becomes of it by itself, and what can be done. */
export function LookRow({ item, onActed }: LookRowProps) {
  const { group, booking, person, amount, direction, number, reason, since } = item;
  const name = `${person.first_name} ${person.last_name}`;
  const what = group === "no_keys" ? text.held(name) : text.directions[direction](name);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{what}</span>
        <span className="tabular-nums">{formatAmount(amount)}</span>
      </p>
      <p className="text-sm wrap-anywhere text-quiet">
        {text.booking(booking.code, booking.title)}
      </p>
      <p className="text-sm text-quiet">
        {[number && text.number(number), sinceOf(group, since)].filter(Boolean).join(". ")}.
      </p>
      {reason && <p className="mt-1">{REASON_TEXT[reason]}</p>}
      <p className="mt-1">{nextOf(item)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Acts item={item} about={`${what}, ${booking.code}`} onActed={onActed} />
        <Link
          to={`/admin/user/${person.id}`}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.person}
          <span className="sr-only">{text.of(name)}</span>
        </Link>
      </div>
    </li>
  );
}

function Acts({ item, about, onActed }: LookRowProps & { about: string }) {
  const { transfer_id, direction, booking, acts } = item;
  const failure = ({ message }: { message: string }) => [text.failed, message] as const;
  const check = useAction(
    () => answerOf(backend.data.transfers[":id"].check.$post({ param: { id: transfer_id ?? "" } })),
    {
      success: ({ answer }) =>
        answer === null ? [...text.askedBefore] : [text.answered, text.answers[answer]],
      failure: (error) => [...failure(error)],
      onSuccess: onActed,
    },
  );
  const outgoing = direction === "refund" ? "refund" : "payout";
  const send = useAction(
    () =>
      answerOf(
        backend.data.bookings[":id"].payment["send-again"].$post({
          param: { id: booking.id },
          json: { direction: outgoing },
        }),
      ),
    { success: [...text.sent], failure: (error) => [...failure(error)], onSuccess: onActed },
  );
  return (
    <>
      {acts.includes("check") && (
        <Button variant="secondary" busy={check.busy} onClick={() => void check.run()}>
          {text.check}
          <span className="sr-only">{text.of(about)}</span>
        </Button>
      )}
      {acts.includes("give_up") && transfer_id && (
        <GiveUp transferId={transfer_id} about={about} onActed={onActed} />
      )}
      {acts.includes("send") && (
        <Button variant="secondary" busy={send.busy} onClick={() => void send.run()}>
          {text.send[outgoing]}
          <span className="sr-only">{text.of(about)}</span>
        </Button>
      )}
    </>
  );
}

type GiveUpProps = Pick<LookRowProps, "onActed"> & { transferId: string; about: string };

/** Ends what the provider does not know, after a question, with the reason that the audit log keeps. */
function GiveUp({ transferId, about, onActed }: GiveUpProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, busy, error } = useAction(
    (reason: string) =>
      answerOf(
        backend.data.transfers[":id"]["give-up"].$post({
          param: { id: transferId },
          json: { reason },
        }),
      ),
    { success: [...text.givenUp], onSuccess: onActed },
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {text.giveUp}
        <span className="sr-only">{text.of(about)}</span>
      </Button>
      <ReasonDialog
        open={isAsking}
        busy={busy}
        error={error?.message}
        maxLength={REASON_MAX}
        text={{
          title: text.giveUpTitle,
          label: text.giveUpReason,
          hint: text.giveUpHint,
          outcome: text.giveUpOutcome,
          cancel: text.cancel,
          confirm: text.giveUp,
        }}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void run(reason)}
      />
    </>
  );
}

const sinceOf = (group: LookItem["group"], since: string) =>
  group === "late"
    ? text.arrived(formatDateTime(since))
    : text.since(group === "no_keys" ? formatDate(since) : formatDateTime(since));

/** What becomes of it without an administrator. */
function nextOf({ next, next_at }: LookItem): string {
  const when = next_at && formatDateTime(next_at);
  if (next === "checked") return text.next.checked(when);
  if (next === "tried") return text.next.tried(when);
  if (next === "given_back") return text.next.given_back(next_at ? formatDate(next_at) : "");
  return text.next[next];
}
