import { useState } from "react";
import { Link } from "react-router";
import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { landlordPaymentText as paymentText } from "~/web/features/payment/landlord/text";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Notice } from "~/web/ui/notice";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { stayText } from "../stay/text";
import { RequestFacts } from "./request-facts";
import { landlordNotice, landlordBookingText as text } from "./text";
import type { BookingAction } from "./use-booking";

export type DecisionProps = {
  booking: LandlordBooking;
  payment: BookingPayment | undefined;
  busy: BookingAction | null;
  /** Why the last action was refused. */
  error: string | undefined;
  /** Why declining was. */
  declineError: string | undefined;
  onAccept(): void;
  onDecline(reason: string): Promise<boolean>;
};

/** Accept or decline while the request is pending; afterwards, how it stands. */
export function Decision(props: DecisionProps) {
  const { booking, payment, busy, error, declineError, onAccept, onDecline } = props;
  const [declining, setDeclining] = useState(false);
  const { status, dates_taken, dates_blocked, expires_at, notes } = booking;
  const asking = declining && status === "pending";
  return (
    <>
      {error && !asking && (
        <Notice tone="danger" title={stayText.error}>
          <p>{error}</p>
        </Notice>
      )}
      {status === "pending" ? (
        <Card as="section" className="border-accent">
          <h2 className="text-lg font-semibold">
            {dates_taken ? text.takenTitle : text.pendingTitle}
          </h2>
          {dates_taken && <p className="mt-1 text-quiet">{text.takenHint}</p>}
          {!dates_taken && expires_at && (
            <p className="mt-1 text-quiet">{text.pendingUntil(formatDateTime(expires_at))}</p>
          )}
          {dates_blocked && !dates_taken && (
            <p className="mt-1 text-quiet">
              {text.blockedHint}{" "}
              <Link
                to={`/landlord/availability/${booking.property_id}`}
                className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
              >
                {text.seeCalendar}
              </Link>
            </p>
          )}
          <RequestFacts request={booking} paid={payment && howPaid(payment)} />
          <div className="mt-4 flex flex-wrap gap-3">
            {!dates_taken && !dates_blocked && (
              <Button
                busy={busy === "accept"}
                disabled={busy === "decline"}
                onClick={onAccept}
                className="flex-1 sm:min-w-36 sm:flex-none"
              >
                {text.accept}
              </Button>
            )}
            <Button
              variant="secondary"
              disabled={busy !== null}
              onClick={() => setDeclining(true)}
              className="flex-1 sm:min-w-36 sm:flex-none"
            >
              {text.decline}
            </Button>
          </div>
        </Card>
      ) : (
        <Notice tone={status === "confirmed" ? "success" : "info"}>
          <p className="font-medium">{landlordNotice[status]}</p>
          {status === "cancelled" && notes && (
            <p className="break-words">
              {text.reason}&nbsp;: {notes}
            </p>
          )}
        </Notice>
      )}
      <ReasonDialog
        open={asking}
        busy={busy === "decline"}
        error={declineError}
        maxLength={NOTE_MAX}
        reasons={text.reasons}
        text={text.declineDialog}
        onClose={() => setDeclining(false)}
        onConfirm={async (reason) => {
          if (await onDecline(reason)) setDeclining(false);
        }}
      />
    </>
  );
}

/** How the tenant pays after an acceptance, and when the landlord gets it; undefined off the site. */
function howPaid({ expected, at_keys }: BookingPayment): string | undefined {
  if (expected === null) return undefined;
  const { expectedAtKeys, expected: text } = paymentText;
  return (at_keys ? expectedAtKeys : text)(formatAmount(expected));
}
