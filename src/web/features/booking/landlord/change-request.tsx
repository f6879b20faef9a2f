import { useState } from "react";
import { NOTE_MAX } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { BookingChange } from "~/contract/schemas/booking-change";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { RequestMessage } from "../stay/booked-property";
import { NewDates } from "../stay/new-dates";
import { landlordBookingText as text } from "./text";
import type { BookingAction } from "./use-booking";

export type ChangeRequestProps = {
  booking: LandlordBooking;
  busy: BookingAction | null;
  /** Why declining was refused. */
  declineError: string | undefined;
  onAccept(change: BookingChange): void;
  onDecline(change: BookingChange, reason: string): Promise<boolean>;
};

/** What the tenant of a confirmed stay asks: other dates, or a late cancellation. */
export function ChangeRequest(props: ChangeRequestProps) {
  const { booking, busy, declineError, onAccept, onDecline } = props;
  const [declining, setDeclining] = useState(false);
  const { change } = booking;
  if (booking.status !== "confirmed" || change?.status !== "pending") return null;
  const isModification = change.kind === "modification";
  return (
    <Card as="section" className="border-accent">
      <h2 className="text-lg font-semibold">
        {isModification ? text.modificationTitle : text.cancellationTitle}
      </h2>
      {isModification ? (
        <NewDates booking={booking} change={change} />
      ) : (
        <p className="mt-1 text-quiet">{text.cancellationHint}</p>
      )}
      <RequestMessage label={text.changeMessage}>{change.message}</RequestMessage>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={busy === "accept_change"}
          disabled={busy === "decline_change"}
          onClick={() => onAccept(change)}
          className="flex-1 sm:flex-none"
        >
          {isModification ? text.acceptDates : text.acceptCancellation}
        </Button>
        <Button
          variant="secondary"
          disabled={busy !== null}
          onClick={() => setDeclining(true)}
          className="flex-1 sm:min-w-36 sm:flex-none"
        >
          {text.refuse}
        </Button>
      </div>
      <ReasonDialog
        open={declining}
        busy={busy === "decline_change"}
        error={declineError}
        maxLength={NOTE_MAX}
        reasons={text.changeReasons}
        text={text.declineChangeDialog}
        onClose={() => setDeclining(false)}
        onConfirm={async (reason) => {
          if (await onDecline(change, reason)) setDeclining(false);
        }}
      />
    </Card>
  );
}
