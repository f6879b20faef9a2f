import type { BillingPeriod, Furnishing, PropertyStatus } from "~/contract/enums";

export const furnishingLabel: Record<Furnishing, string> = {
  furnished: "Meublé",
  unfurnished: "Non meublé",
  "semi-furnished": "Semi-meublé",
};

/** In place of the status of a listing that waits for its landlord's change. */
export const changeRequestedLabel = "À modifier";

/** As the landlord reads it. */
export const propertyStatusLabel: Record<PropertyStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  active: "Active",
  rejected: "Rejetée",
  inactive: "Inactive",
  suspended: "Suspendue",
};

/** As the administrator reads it: drafts and pending ones stand in the same queue. */
export const moderationStatusLabel: Record<PropertyStatus, string> = {
  ...propertyStatusLabel,
  draft: "En attente",
};

export const billingPeriodLabel: Record<BillingPeriod, string> = {
  day: "Par jour",
  week: "Par semaine",
  month: "Par mois",
};
