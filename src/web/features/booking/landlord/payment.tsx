import type { LandlordBooking } from "~/contract/schemas/booking";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { PaymentBadge } from "../stay/payment-badge";
import { landlordBookingText as text } from "./text";

type PaymentProps = {
  booking: LandlordBooking;
  busy: boolean;
  onRecord(paid: boolean): void;
};

/** What the landlord has received of a stay that was agreed; the tenant reads it too. */
export function Payment({ booking, busy, onRecord }: PaymentProps) {
  const { status, payment_status } = booking;
  if (status !== "confirmed" && status !== "completed") return null;
  const isPaid = payment_status === "paid";
  return (
    <SectionCard title={text.payment}>
      <PaymentBadge booking={booking} viewer="landlord" />
      <p className="mt-2 text-quiet">{isPaid ? text.paidHint : text.unpaidHint}</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={() => onRecord(!isPaid)}>
        {isPaid ? text.markUnpaid : text.markPaid}
      </Button>
    </SectionCard>
  );
}
