import type { PropertyStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { moderationStatusLabel, propertyStatusLabel } from "./text";

const labels = { landlord: propertyStatusLabel, admin: moderationStatusLabel };
const tones: Record<PropertyStatus, BadgeTone> = {
  draft: "ochre",
  pending: "ochre",
  active: "accent",
  rejected: "danger",
  inactive: "neutral",
  suspended: "danger",
};

export type PropertyStatusBadgeProps = { status: PropertyStatus; viewer: "landlord" | "admin" };

/** A property's status as its landlord or an administrator reads it. */
export function PropertyStatusBadge({ status, viewer }: PropertyStatusBadgeProps) {
  return <Badge tone={tones[status]}>{labels[viewer][status]}</Badge>;
}
