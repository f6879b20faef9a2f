import type { BookingStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon, ClockIcon } from "~/web/ui/icons-extra";
import { tenantBookingStatusLabel } from "../text";

const tone: Record<BookingStatus, BadgeTone> = {
  pending: "ochre",
  confirmed: "accent",
  completed: "neutral",
  cancelled: "danger",
};
const icon = {
  pending: <ClockIcon size={16} />,
  confirmed: <CheckIcon size={16} />,
  completed: <CheckIcon size={16} />,
  cancelled: <CloseIcon size={16} />,
};

/** A booking's status in the tenant's words. */
export function TenantStatus({ status }: { status: BookingStatus }) {
  return (
    <Badge tone={tone[status]} icon={icon[status]}>
      {tenantBookingStatusLabel[status]}
    </Badge>
  );
}
