import { paymentLabel } from "~/contract/booking-labels";
import type { BookingStatus, PaymentStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: "ochre",
  paid: "accent",
  failed: "danger",
};

type PaymentBadgeProps = {
  booking: { status: BookingStatus; payment_status: PaymentStatus };
  viewer: "tenant" | "landlord";
};

/** Where the payment of a booking stands, for either side. */
export function PaymentBadge({ booking, viewer }: PaymentBadgeProps) {
  // The longest of its labels is wider than its place on a phone.
  return (
    <Badge tone={tones[booking.payment_status]} className="rounded-lg whitespace-normal">
      {paymentLabel(booking, viewer)}
    </Badge>
  );
}
