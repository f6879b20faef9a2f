import type { BookingStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { landlordBookingStatusLabel } from "../text";

const tones: Record<BookingStatus, BadgeTone> = {
  pending: "ochre",
  confirmed: "accent",
  completed: "neutral",
  cancelled: "danger",
};

/** A booking's status in the landlord's words. */
export function LandlordStatus({ status }: { status: BookingStatus }) {
  return <Badge tone={tones[status]}>{landlordBookingStatusLabel[status]}</Badge>;
}
