import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { Reloadable } from "~/web/backend/use-reload";
import { ErrorState } from "~/web/ui/error-state";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { Simulated } from "../simulated";
import { Keys } from "./keys";
import { missingOf, runsThroughSite } from "./payment-state";
import { Payout } from "./payout";
import { Problem } from "./problem";
import { landlordPaymentText as text } from "./text";

type BookingMoneyProps = {
  booking: { id: string; status: string; start_date: string };
  payment: Pick<Reloadable<BookingPayment>, "data" | "reload" | "reloading"> & {
    replace(next: BookingPayment): void;
  };
};

/** What stands of a booking's money, for its landlord; nothing where none of it runs through the site. */
export function BookingMoney({ booking, payment }: BookingMoneyProps) {
  const { data, reload, reloading, replace } = payment;
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.failed}
      </ErrorState>
    );
  }
  if (!runsThroughSite(data)) return null;
  if (booking.status === "cancelled" && !data.handover) return null;
  if (booking.status === "pending") return data.is_simulated && <Simulated />;
  const common = { bookingId: booking.id, payment: data, onChanged: replace };
  return (
    <>
      {data.is_simulated && <Simulated />}
      <SectionCard title={text.title}>
        <div className="grid gap-5">
          <Standing payment={data} status={booking.status} />
          {booking.status !== "cancelled" && <Keys {...common} startDate={booking.start_date} />}
          <Payout payment={data} />
        </div>
      </SectionCard>
      {data.dispute && <Problem {...common} dispute={data.dispute} onStale={() => void reload()} />}
    </>
  );
}

/** The one thing to know before the door is opened: whether the money is there. */
function Standing({ payment, status }: { payment: BookingPayment; status: string }) {
  const { held, returned, state, at_keys, handover, dispute } = payment;
  const isDisputed = dispute !== null && dispute.decided_at === null;
  const missing = missingOf(payment);
  const isOver = status === "cancelled";
  return (
    <div className="grid gap-3">
      {isOver ? (
        <p>{text.cancelled}</p>
      ) : held > 0 ? (
        <Notice
          tone={missing > 0 || isDisputed ? "info" : "success"}
          title={text.held(formatAmount(held))}
        >
          {missing > 0 && <p>{text.missing(formatAmount(missing))}</p>}
          {isDisputed && <p>{text.heldDisputed}</p>}
          {missing === 0 && !isDisputed && <p>{text.heldHint}</p>}
        </Notice>
      ) : handover?.released_at && missing === 0 ? (
        <Notice tone="success">
          <p className="font-medium">{text.released}</p>
        </Notice>
      ) : (
        <Notice tone="info" title={text.unpaid}>
          <p>{(at_keys ? text.atKeys : text.unpaidHint)(formatAmount(missing))}</p>
        </Notice>
      )}
      {!isOver && !dispute && handover?.give_up_on && (
        <p className="text-sm text-quiet">{text.giveUp(formatDate(handover.give_up_on))}</p>
      )}
      {returned > 0 && <p>{text.returned(formatAmount(returned))}</p>}
      {state === "suspended" && <p>{text.suspended}</p>}
    </div>
  );
}
