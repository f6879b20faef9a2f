import { landlordBookingStatusLabel, tenantBookingStatusLabel } from "~/contract/booking-labels";
import type { BookingStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon, ClockIcon } from "~/web/ui/icons-extra";

const labels = { tenant: tenantBookingStatusLabel, landlord: landlordBookingStatusLabel };
const tones: Record<BookingStatus, BadgeTone> = {
  pending: "ochre",
  confirmed: "accent",
  completed: "neutral",
  cancelled: "danger",
};
const icons = {
  pending: <ClockIcon size={16} />,
  confirmed: <CheckIcon size={16} />,
  completed: <CheckIcon size={16} />,
  cancelled: <CloseIcon size={16} />,
};

export type BookingStatusBadgeProps = {
  booking: { status: BookingStatus; dates_taken?: boolean };
  viewer: "tenant" | "landlord";
};

/**
 * A booking's status as tenant or landlord read it. To the landlord a request whose dates another
 * stay took is cancelled, as in their lists: no answer is missing.
 */
export function BookingStatusBadge({ booking, viewer }: BookingStatusBadgeProps) {
  const isLost = viewer === "landlord" && booking.dates_taken;
  const status = isLost ? "cancelled" : booking.status;
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {labels[viewer][status]}
    </Badge>
  );
}
