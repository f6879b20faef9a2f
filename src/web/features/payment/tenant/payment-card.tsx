import { type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatDate } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import { useLiveNotifications } from "~/web/features/notification/live";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { Dues } from "../shared/dues";
import { Simulated } from "../shared/simulated";
import type { Money } from "../shared/use-money";
import { isAtDoor, Keys } from "./keys";
import { PayForm } from "./pay-form";
import { Problem } from "./problem";
import { isUnreached, type Status, statusOf } from "./status";
import { tenantPaymentText as text, USSD } from "./text";
import { Transfers } from "./transfers";
import { useKeptStatus } from "./use-kept-status";
import { useSecondsLeft } from "./use-seconds-left";
import { Waiting } from "./waiting";

export type PaymentCardProps = { bookingId: string; payment: BookingPayment; money: Money };

/** A tenant's money for one booking: to pay, asked for, held, given to its landlord or given back. */
export function PaymentCard({ bookingId, payment, money }: PaymentCardProps) {
  const { asking, dues, total, unpaid, handover, dispute, transfers, ready } = payment;
  const secondsLeft = useSecondsLeft(asking, money.receivedAt);
  const { status, kept } = useKeptStatus();
  const isOver = asking !== null && secondsLeft === 0;
  const mayPay = unpaid > 0 && !asking && payment.state === "open" && !payment.is_cash;
  const showsKeys = handover !== null && isOfKeys(handover) && (!asking || isOver);
  useNews(!asking && !(showsKeys && isAtDoor(handover)), money.refresh);
  const isOpen = unpaid > 0 || asking !== null;
  return (
    <div className="grid grid-cols-1 gap-4" {...kept}>
      <SectionCard title={isOpen ? text.title : text.titlePaid}>
        {payment.is_simulated && <Simulated />}
        <StatusLine ref={status} status={statusOf(payment, isOver)}>
          {asking && !isOver && !isUnreached(payment) && (
            <p className="mt-1">
              {text.nothingCame}{" "}
              <a
                href={`tel:${encodeURIComponent(USSD[asking.operator])}`}
                className="font-semibold whitespace-nowrap underline underline-offset-4"
              >
                {USSD[asking.operator]}
              </a>
            </p>
          )}
        </StatusLine>
        {asking && (
          <Waiting
            key={asking.id}
            asking={asking}
            secondsLeft={secondsLeft}
            refresh={money.refresh}
          />
        )}
        <div role="status">
          {money.error && <p className="mt-3 text-quiet">{asking ? text.lost : text.stale}</p>}
        </div>
        <div className="mt-4">
          <Dues dues={dues} total={total} />
        </div>
        {mayPay && !payment.at_keys && <DueBy day={dues[0]?.due_on} />}
        {mayPay &&
          (ready ? (
            <Ready bookingId={bookingId} payment={payment} money={money} />
          ) : (
            <PayForm bookingId={bookingId} payment={payment} money={money} />
          ))}
        <Transfers transfers={transfers.filter(({ id }) => id !== asking?.id)} />
      </SectionCard>
      {/* While a phone asks, there is one thing to do. */}
      {showsKeys && (
        <Keys bookingId={bookingId} payment={payment} handover={handover} money={money} />
      )}
      {dispute && <Problem bookingId={bookingId} dispute={dispute} money={money} />}
    </div>
  );
}

/** Whether its keys wait for something: for a release, or at the door for what a change has added. */
const isOfKeys = ({ released_at, code }: NonNullable<BookingPayment["handover"]>) =>
  !released_at || code !== null;

const COLOURS = { success: "bg-accent-tint", info: "bg-ochre-tint", danger: "bg-danger-tint" };

type LineProps = { ref: Ref<HTMLDivElement>; status: Status; children: React.ReactNode };

/** The same element in every state, so that a change is read out. */
function StatusLine({ ref, status: { tone, sentence }, children }: LineProps) {
  return (
    <div ref={ref} tabIndex={-1} role="status" className={`rounded-lg p-4 ${COLOURS[tone]}`}>
      <p>{sentence}</p>
      {children}
    </div>
  );
}

/** The day by which the money is due: that of the entry. */
function DueBy({ day }: { day: string | undefined }) {
  if (!day) return null;
  const isPast = Date.parse(day) + 86_400_000 < Date.now();
  return (
    <p className="mt-3">{isPast ? text.overdue(formatDate(day)) : text.by(formatDate(day))}</p>
  );
}

/** A number was chosen for the moment of the keys; another one may be. */
function Ready(props: PaymentCardProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <PayForm {...props} onDone={() => setChanging(false)} />;
  return (
    <Button variant="secondary" className="mt-4" onClick={() => setChanging(true)}>
      {text.change}
    </Button>
  );
}

/** Reads again when the page comes back to the front, unless it polls, and when a notice comes. */
function useNews(isQuiet: boolean, refresh: () => Promise<void>): void {
  const read = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isQuiet) return;
    const wake = () => {
      if (document.visibilityState === "visible") read();
    };
    document.addEventListener("visibilitychange", wake);
    return () => document.removeEventListener("visibilitychange", wake);
  }, [isQuiet]);
  const { fresh } = useLiveNotifications();
  const newest = fresh[0]?.id;
  const known = useRef(newest);
  useEffect(() => {
    if (newest === known.current) return;
    known.current = newest;
    read();
  }, [newest]);
}
