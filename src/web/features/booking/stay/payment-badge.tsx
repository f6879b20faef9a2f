import type { PaymentStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { paymentStatusLabel } from "./text";

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: "ochre",
  paid: "accent",
  failed: "danger",
};

/** Where the payment of a booking stands, for both sides. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusLabel[status]}</Badge>;
}
