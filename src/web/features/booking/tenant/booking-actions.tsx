import { useState } from "react";
import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import type { TenantBooking } from "~/contract/schemas/booking";
import { Button, ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { tenantBookingText as text } from "./text";

export type BookingActionsProps = {
  booking: TenantBooking;
  /** XAF that the site holds for it. */
  held: number;
  busy: boolean;
  /** Why it was not cancelled. */
  error: string | undefined;
  onCancel(message: string): Promise<boolean>;
};

/** What the tenant can still do: ask for other dates, cancel, or withdraw the request. */
export function BookingActions({ booking, held, busy, error, onCancel }: BookingActionsProps) {
  const [cancelling, setCancelling] = useState(false);
  const { status, cancellation, free_cancellation_end, change } = booking;
  if (cancellation === null) return null;
  const waits = change?.status === "pending" ? change.kind : null;
  return (
    <Card as="section" aria-label={status === "pending" ? text.withdrawRequest : text.cancel}>
      <div className="flex flex-wrap gap-3">
        {status === "confirmed" && waits === null && (
          <ButtonLink
            to={`/user/booking/${booking.id}/modify`}
            variant="secondary"
            className="flex-1 sm:flex-none"
          >
            {text.modify}
          </ButtonLink>
        )}
        {waits !== "cancellation" && (
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => setCancelling(true)}
            className="flex-1 sm:flex-none"
          >
            {status === "pending" ? text.withdrawRequest : text.cancel}
          </Button>
        )}
      </div>
      {cancellation === "request" && <p className="mt-2 text-sm text-quiet">{text.byRequest}</p>}
      {cancellation === "free" && free_cancellation_end && (
        <p className="mt-2 text-sm text-quiet">
          {text.freeUntil(formatDateTime(free_cancellation_end))}
        </p>
      )}
      <ReasonDialog
        open={cancelling}
        busy={busy}
        error={error}
        optional
        maxLength={NOTE_MAX}
        text={
          status === "pending"
            ? text.withdrawDialog
            : {
                ...text.cancelDialog,
                ...(held > 0 &&
                  cancellation === "free" && { outcome: text.heldComesBack(formatAmount(held)) }),
              }
        }
        onClose={() => setCancelling(false)}
        onConfirm={async (reason) => {
          if (await onCancel(reason)) setCancelling(false);
        }}
      />
    </Card>
  );
}
