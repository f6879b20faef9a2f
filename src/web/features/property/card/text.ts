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

/** Text of cards; that of the page has its own files, so that lists do not load it. */
export const cardText = {
  featured: "En vedette",
  noPicture: "Aucune image disponible",
  whatsapp: "Écrire sur WhatsApp",
  bedroom: "chambre",
  bedrooms: "chambres",
  bathroom: "douche",
  bathrooms: "douches",
} as const;
