import { PAYMENT_ERRORS } from "~/contract/payment-messages";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { PaymentBadge } from "../stay/payment-badge";
import { landlordBookingText as text } from "./text";

type PaymentProps = {
  booking: LandlordBooking;
  /** The tenant pays on the site: there is nothing to note. */
  isOnSite: boolean;
  busy: boolean;
  onRecord(paid: boolean): void;
};

/** What the landlord has received of a stay that was agreed; the tenant reads it too. */
export function Payment({ booking, isOnSite, busy, onRecord }: PaymentProps) {
  const { status, payment_status } = booking;
  if (status !== "confirmed" && status !== "completed") return null;
  const isPaid = payment_status === "paid";
  return (
    <SectionCard title={text.payment}>
      <PaymentBadge booking={booking} viewer="landlord" />
      {isOnSite ? (
        <p className="mt-2 text-quiet">{PAYMENT_ERRORS.paid_on_site.message}</p>
      ) : (
        <>
          <p className="mt-2 text-quiet">{isPaid ? text.paidHint : text.unpaidHint}</p>
          <Button
            variant="secondary"
            className="mt-3"
            busy={busy}
            onClick={() => onRecord(!isPaid)}
          >
            {isPaid ? text.markUnpaid : text.markPaid}
          </Button>
        </>
      )}
    </SectionCard>
  );
}
