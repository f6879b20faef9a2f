import type { PropertyStatus } from "~/contract/enums";
import { moderationStatusLabel } from "~/web/features/property/text";
import { Badge, type BadgeTone } from "~/web/ui/badge";

const tone: Record<PropertyStatus, BadgeTone> = {
  draft: "ochre",
  pending: "ochre",
  active: "accent",
  rejected: "danger",
  inactive: "neutral",
  suspended: "danger",
};

/** A property's status in the administrator's words. */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <Badge tone={tone[status]}>{moderationStatusLabel[status]}</Badge>;
}
