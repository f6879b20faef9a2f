import type { PropertyType } from "~/contract/enums";

export const propertyTypeLabel: Record<PropertyType, string> = {
  apartment: "Appartement",
  house: "Maison",
  studio: "Studio",
  villa: "Villa",
  room: "Chambre",
  office: "Bureau",
  commercial: "Local commercial",
};

export const furnishedLabel = (furnished: boolean) => (furnished ? "Meublé" : "Non meublé");

/** Words of cards. Those of the page stand apart, so that lists do not carry them. */
export const cardText = {
  featured: "En vedette",
  noPicture: "Aucune image disponible",
  whatsapp: "Écrire sur WhatsApp",
} as const;
