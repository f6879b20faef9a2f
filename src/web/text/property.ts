import type { BillingPeriod, Furnishing, PropertyStatus, PropertyType } from "~/contract/enums";

export const propertyTypeLabel: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Maison",
  studio: "Studio",
  villa: "Villa",
  room: "Chambre",
  office: "Bureau",
  commercial: "Local commercial",
};

export const furnishingLabel: Record<Furnishing, string> = {
  furnished: "Meublé",
  unfurnished: "Non meublé",
  "semi-furnished": "Semi-meublé",
};

export const furnishedLabel = (furnished: boolean) => (furnished ? "Meublé" : "Non meublé");

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

/** Words of cards. Those of the page stand apart, so that lists do not carry them. */
export const cardText = {
  featured: "En vedette",
  noPicture: "Aucune image disponible",
  whatsapp: "Écrire sur WhatsApp",
} as const;
