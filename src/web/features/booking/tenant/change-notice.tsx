import type { TenantBooking } from "~/contract/schemas/booking";
import { Button } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Notice } from "~/web/ui/notice";
import { NewDates } from "../stay/new-dates";
import { tenantBookingText as text } from "./text";

export type ChangeNoticeProps = {
  booking: TenantBooking;
  busy: boolean;
  onWithdraw(changeId: string): void;
};

/** What the tenant asked of the landlord after the confirmation, and the answer. */
export function ChangeNotice({ booking, busy, onWithdraw }: ChangeNoticeProps) {
  const { status, change } = booking;
  if (status !== "confirmed" || !change) return null;
  const isModification = change.kind === "modification";
  if (change.status === "pending") {
    return (
      <Card as="section" className="border-accent">
        <h2 className="text-lg font-semibold">
          {isModification ? text.modificationWaits : text.cancellationWaits}
        </h2>
        <p className="mt-1 text-quiet">{text.waits}</p>
        {isModification && <NewDates booking={booking} change={change} />}
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => onWithdraw(change.id)}
          className="mt-4"
        >
          {text.withdraw}
        </Button>
      </Card>
    );
  }
  if (change.status === "accepted") {
    return isModification ? (
      <Notice tone="success">
        <p>{text.modificationAccepted}</p>
      </Notice>
    ) : null;
  }
  return (
    <Notice tone="info">
      <p>{isModification ? text.modificationDeclined : text.cancellationDeclined}</p>
      {change.answer && (
        <p className="mt-1 wrap-anywhere">
          {text.reason}&nbsp;: {change.answer}
        </p>
      )}
    </Notice>
  );
}
