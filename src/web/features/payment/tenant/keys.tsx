import { useState } from "react";
import { formatAmount } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { isPassing } from "~/web/backend/error";
import { usePolling } from "~/web/backend/use-polling";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { SectionCard } from "~/web/ui/section-card";
import type { Money } from "../shared/use-money";
import { ReportProblem } from "./problem";
import { keysText as text } from "./text";

type Handover = NonNullable<BookingPayment["handover"]>;
/** Between two reads while the code may be typed, ms. */
const PAUSES = { min: 10_000, max: 60_000 };

type KeysProps = {
  bookingId: string;
  payment: BookingPayment;
  handover: Handover;
  money: Money;
};

/** The tenant's code, what was declared of the keys, and what the tenant says of them. */
export function Keys({ bookingId, payment, handover, money }: KeysProps) {
  const { code, may_declare, declared_at, declared_by, release_at, give_up_on } = handover;
  const isStopped = payment.dispute !== null && payment.dispute.decided_at === null;
  const startsOn = payment.dues[0]?.due_on;
  return (
    <SectionCard title={text.title}>
      {isAtDoor(handover) && <AtDoor refresh={money.refresh} />}
      <div className="grid gap-3">
        {code && <Code code={code} then={payment.at_keys ? text.codeThenAtKeys : text.codeThen} />}
        {declared_at && declared_by && (
          <p>{text.declared[declared_by](formatDateTime(declared_at))}</p>
        )}
        {release_at && !isStopped && (
          <p className="font-semibold">{text.release(formatDateTime(release_at))}</p>
        )}
        {!may_declare && startsOn && (
          <p className="text-quiet">{text.from(formatDate(startsOn))}</p>
        )}
        {payment.held > 0 && !isStopped && (
          <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
            {may_declare && (
              <Words
                bookingId={bookingId}
                money={money}
                held={payment.held}
                isDeclared={!!declared_at}
                hours={handover.hours}
              />
            )}
            <ReportProblem bookingId={bookingId} money={money} />
          </div>
        )}
        {give_up_on && !isStopped && (
          <p className="text-sm text-quiet">{text.giveUp(formatDate(give_up_on))}</p>
        )}
      </div>
    </SectionCard>
  );
}

/** Whether its landlord may type the code at any moment. */
export const isAtDoor = ({ code, may_declare }: Handover) => code !== null && may_declare;

/** Reads now and then, so that the page answers when the code is typed. */
function AtDoor({ refresh }: Pick<Money, "refresh">) {
  usePolling(async () => {
    await refresh();
    return false;
  }, PAUSES);
  return null;
}

function Code({ code, then }: { code: string; then: string }) {
  return (
    <div>
      <p className="text-sm text-quiet">{text.code}</p>
      <p className="text-3xl font-semibold tracking-widest tabular-nums">
        {`${code.slice(0, 3)}\u00a0${code.slice(3)}`}
      </p>
      <p className="mt-1">{`${text.codeHint} ${then}`}</p>
    </div>
  );
}

type WordsProps = {
  bookingId: string;
  money: Money;
  held: number;
  isDeclared: boolean;
  hours: number;
};

/** Both acts can't be taken back, so each asks once more. */
function Words({ bookingId, money, held, isDeclared, hours }: WordsProps) {
  const [asked, setAsked] = useState<"received" | "approved">();
  const keys = backend.data.bookings[":id"].keys;
  const { busy, error, run, clear } = useAction(
    async (act: "received" | "approved") => {
      const answer = await answerOf(keys[act].$post({ param: { id: bookingId } }));
      return { act, answer };
    },
    {
      onSuccess: ({ act, answer }) => {
        // Its dialog may be closed while it runs, and the other one open by now.
        setAsked((now) => (now === act ? undefined : now));
        money.take(answer);
      },
      onError: (failed) => {
        if (failed.status === 409) void money.refresh();
      },
    },
  );
  const ask = (act: typeof asked) => {
    clear();
    setAsked(act);
  };
  const isReceived = asked === "received";
  return (
    <>
      {!isDeclared && <Button onClick={() => ask("received")}>{text.received}</Button>}
      <Button variant={isDeclared ? "primary" : "secondary"} onClick={() => ask("approved")}>
        {text.approve}
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={isReceived ? text.receivedDialog.title : text.approveDialog.title}
        cancel={text.cancel}
        footer={
          <Button busy={busy} onClick={() => asked && run(asked)}>
            {isReceived ? text.received : text.approve}
          </Button>
        }
      >
        <p>
          {isReceived
            ? text.receivedDialog.text(hours)
            : text.approveDialog.text(formatAmount(held))}
        </p>
        <FormError
          error={error}
          message={error && isPassing(error) ? text.failed : undefined}
          className="mt-3"
        />
      </Dialog>
    </>
  );
}
