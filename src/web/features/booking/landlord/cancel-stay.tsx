import { useState } from "react";
import { today } from "~/contract/days";
import { NOTE_MAX } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { Button } from "~/web/ui/button";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { SectionCard } from "~/web/ui/section-card";
import { landlordBookingText as text } from "./text";

type CancelStayProps = {
  booking: LandlordBooking;
  busy: boolean;
  /** Why it was refused. */
  error: string | undefined;
  /** Answers whether the stay is cancelled. */
  onCancel(reason: string): Promise<boolean>;
};

/** Takes back a stay that was confirmed, until the day before it begins. */
export function CancelStay({ booking, busy, error, onCancel }: CancelStayProps) {
  const [asking, setAsking] = useState(false);
  if (booking.status !== "confirmed" || booking.start_date <= today(new Date())) return null;
  return (
    <SectionCard title={text.cancelStay}>
      <p className="text-quiet">{text.cancelStayHint}</p>
      <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        {text.cancelDialog.title}
      </Button>
      <ReasonDialog
        open={asking}
        busy={busy}
        error={error}
        maxLength={NOTE_MAX}
        text={text.cancelDialog}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          if (await onCancel(reason)) setAsking(false);
        }}
      />
    </SectionCard>
  );
}
