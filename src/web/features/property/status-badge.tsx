import type { PropertyStatus } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { changeRequestedLabel, moderationStatusLabel, propertyStatusLabel } from "./text";

const labels = { landlord: propertyStatusLabel, admin: moderationStatusLabel };
const tones: Record<PropertyStatus, BadgeTone> = {
  draft: "ochre",
  pending: "ochre",
  active: "accent",
  rejected: "danger",
  inactive: "neutral",
  suspended: "danger",
};

export type PropertyStatusBadgeProps = {
  status: PropertyStatus;
  viewer: "landlord" | "admin";
  /** Rejected only until its landlord has changed what was asked for. */
  changeRequested?: boolean;
};

/** A property's status as its landlord or an administrator reads it. */
export function PropertyStatusBadge({
  status,
  viewer,
  changeRequested = false,
}: PropertyStatusBadgeProps) {
  if (status === "rejected" && changeRequested) {
    return <Badge tone="ochre">{changeRequestedLabel}</Badge>;
  }
  return <Badge tone={tones[status]}>{labels[viewer][status]}</Badge>;
}
